import { refuse } from '#platform/contract/refusal.ts'

const maxItems = 100_000

/** What a step gives. To be asked before so many items are made. */
export function checkItemCount(count: number): void {
  if (count > maxItems)
    refuse('flows.too-many-items', 413, 'It gives more than 100,000 items. Filter before, or work in batches.')
}
