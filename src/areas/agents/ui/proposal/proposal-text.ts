import { countOf, pluralOf } from '#platform/contract/format/format-items.ts'
import type { ProposedCall } from '../../contract/proposal.ts'

type Count = ProposedCall['counts'][number]

/** What a card is about: the table, the only item, or what is done. */
export function cardTitle({ title, changes }: ProposedCall): { title: string; subject: string | undefined } {
  const tables = new Set(changes.map(({ table }) => table))
  const [table] = tables
  if (table && tables.size === 1) return { title, subject: table }
  return { title, subject: changes[0]?.name ?? undefined }
}

/** "13 rows changed, 1 row added". */
export function countsText(counts: readonly Count[]): string {
  return counts.map(({ word, kind, count }) => `${countOf(count, word)} ${kind}`).join(', ')
}

/** The sum over all chosen calls, for the panel: "Rows changed" 13. */
export function sumCounts(calls: readonly Pick<ProposedCall, 'counts' | 'listed' | 'title'>[]) {
  const sums = new Map<string, number>()
  const add = (label: string, count: number) => sums.set(label, (sums.get(label) ?? 0) + count)
  for (const { counts, listed, title } of calls) {
    for (const { word, kind, count } of counts) add(`${capitalized(pluralOf(word))} ${kind}`, count)
    if (listed !== null) add(`${title}, when you accept`, 1)
  }
  return [...sums].map(([label, count]) => ({ label, count }))
}

/** "12 parts" for a button. */
export function partsText(count: number): string {
  return countOf(count, 'part')
}

/** What became of an accepted proposal: "Accepted", "3 of 5 accepted". */
export function acceptedText(calls: readonly Pick<ProposedCall, 'outcome'>[]): string {
  const done = calls.filter(({ outcome }) => outcome === 'done').length
  return done === calls.length ? 'Accepted' : `${done} of ${calls.length} accepted`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
