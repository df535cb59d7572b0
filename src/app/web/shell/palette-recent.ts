import { keep, readKept } from '#platform/web/kept.ts'

/** What was chosen in the palette lately, the newest first; signing out forgets it. */
export type Recent = { id: string; label: string; page?: string | undefined }

const name = 'palette'
const most = 6

export function readRecent(): Recent[] {
  const kept = readKept(name)
  return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
}

export function noteRecent({ id, label, page }: Recent): void {
  const others = readRecent().filter((each) => each.id !== id)
  keep(name, [{ id, label, ...(page && { page }) }, ...others].slice(0, most))
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'label' in value &&
    typeof value.id === 'string' &&
    typeof value.label === 'string'
  )
}
