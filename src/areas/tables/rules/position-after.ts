import { refuse } from '#platform/contract/refusal.ts'

/** A position right after the item with this id; null: before all items. */
export function positionAfter(items: readonly { id: string; position: number }[], after: string | null): number {
  const index = after === null ? -1 : items.findIndex(({ id }) => id === after)
  if (after !== null && index < 0)
    refuse('tables.place-unknown', 404, 'What this was to be put after is not there any more.')
  const before = items[index]?.position
  const next = items[index + 1]?.position
  if (before === undefined) return next === undefined ? 1 : next - 1
  return next === undefined ? before + 1 : (before + next) / 2
}
