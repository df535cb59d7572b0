/** Ignores case, accents and punctuation. Must match search_fold in the database. */
export function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđħıßæœ]/g, (letter) => baseLetters[letter] ?? letter)
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim()
}

const baseLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * 0: the name begins with the query. 1: its words do. 2: it contains all words. Undefined: no match. Words of one or
 * two letters match only at the beginning of words.
 */
export function rankOf(name: string, query: string): 0 | 1 | 2 | undefined {
  const [folded, typed] = [` ${normalizeName(name)}`, normalizeName(query)]
  const words = typed.split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  if (!words.every((word) => folded.includes(word.length < 3 ? ` ${word}` : word))) return undefined
  if (folded.startsWith(` ${typed}`)) return 0
  return words.every((word) => folded.includes(` ${word}`)) ? 1 : 2
}

/** Best match first, then the shorter name. Matches that need other names than the first rank last. */
export function ranked<Item>(
  items: readonly Item[],
  query: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .flatMap((item) => {
      const names = namesOf(item)
      const [name = ''] = names
      const own = rankOf(name, query)
      const rank = own ?? (rankOf(names.join(' '), query) === undefined ? undefined : 3)
      return rank === undefined ? [] : [{ item, rank, length: name.length }]
    })
    .toSorted((one, other) => one.rank - other.rank || one.length - other.length)
    .map(({ item }) => item)
}
