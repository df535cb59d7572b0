import { writeLocal, readLocal } from '#platform/web/storage/local-storage.ts'

/** What was recently chosen in the palette, the newest first. Cleared on sign-out. */
export type Recent = { id: string; label: string; page?: string | undefined }

const storageKey = 'palette'
const maxRecent = 6

export function readRecent(): Recent[] {
  const stored = readLocal(storageKey)
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : []
}

export function saveRecent({ id, label, page }: Recent): void {
  const others = readRecent().filter((each) => each.id !== id)
  writeLocal(storageKey, [{ id, label, ...(page && { page }) }, ...others].slice(0, maxRecent))
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
