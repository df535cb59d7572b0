/** The stem of an English word: "orders", "ordered" and "ordering" have the same. Light on purpose: names stay apart. */
export function stem(word: string): string {
  const lower = word.toLowerCase()
  if (lower.length <= 3 || /\d/.test(lower)) return lower
  return withoutE(withoutVerbEnding(singular(lower)))
}

/** The singular of an English noun. */
export function singular(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular !== undefined) return irregular
  if (/(ss|us|is)$/.test(word) || word.length <= 3) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|ss|[^aeiou]o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['news', 'news'],
  ['series', 'series'],
  ['species', 'species'],
  ['leaves', 'leaf'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
])

function withoutVerbEnding(word: string): string {
  if (/[^aeiou]ied$/.test(word)) return `${word.slice(0, -3)}y`
  const [ending] = /(?:ing|ed)$/.exec(word) ?? ['']
  const base = word.slice(0, word.length - ending.length)
  if (ending === '' || base.length < 3 || !/[aeiouy]/.test(base)) return word
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base
}

function withoutE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
