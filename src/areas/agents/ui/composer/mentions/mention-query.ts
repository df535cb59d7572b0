/** Words that stand after an @ before the cursor. `start`: where they begin. */
export type MentionQuery = { readonly start: number; readonly query: string }

/** Undefined if nothing is being mentioned. `names`: what was chosen already, so that the list does not open again. */
export function mentionQuery(text: string, cursor: number, names: readonly string[]): MentionQuery | undefined {
  const query = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, cursor))?.[1]
  if (query === undefined || /^\s/.test(query) || names.some((name) => query.startsWith(name))) return undefined
  return { start: cursor - query.length, query }
}

/** Whether a name has all the words that were typed. */
export function fitsQuery(name: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/)
  return words.every((word) => name.toLowerCase().includes(word))
}
