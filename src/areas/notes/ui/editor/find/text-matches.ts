/** Where a text occurs, without regard to case. Matches do not overlap. */
export function textMatches(text: string, search: string): number[] {
  const found: number[] = []
  const lower = text.toLowerCase()
  // A letter whose lower case is longer would move everything after it.
  const inText = lower.length === text.length ? lower : text
  const wanted = lower.length === text.length ? search.toLowerCase() : search
  if (!wanted) return found
  for (let at = inText.indexOf(wanted); at !== -1; at = inText.indexOf(wanted, at + wanted.length)) found.push(at)
  return found
}
