import type { Conversation } from '../conversation.ts'

/** The items that the person chose by @ in this message, among some. What was chosen needs no guess by its name. */
export function mentionedAmong<Item extends { readonly id: string }>(
  { current: { mentions } }: Conversation,
  items: readonly Item[],
): Item[] {
  return items.filter(({ id }) => mentions.some((mention) => mention.id === id))
}

/** The rows of a table that the person chose by @. */
export function mentionedRows({ current: { mentions } }: Conversation, tableId: string): string[] {
  return mentions.flatMap(({ kind, id, page }) => (kind === 'row' && tableOf(page) === tableId ? [id] : []))
}

/** The tables that the person chose by @, or whose rows. */
export function mentionedTables({ current: { mentions } }: Conversation): ReadonlySet<string> {
  const tables = mentions.filter(({ kind }) => kind === 'table').map(({ id }) => id)
  const rows = mentions.flatMap(({ kind, page }) => (kind === 'row' ? (tableOf(page) ?? []) : []))
  return new Set(tables.length > 0 ? tables : rows)
}

function tableOf(page: string): string | undefined {
  return /^\/tables\/([\da-f-]{36})/.exec(page)?.[1]
}
