type Items = { word: string; place: string | null; count: number; names: readonly string[] }

/** "the task “Order beans”", "3 tasks: “Order beans”, “Call Copper Kettle” and 1 more", "14 rows in Orders". */
export function formatItems({ word, place, count, names }: Items): string {
  const quoted = names.map((name) => `“${name}”`)
  // The rows of Invoices are called invoices already.
  const where = place === null || place.toLowerCase() === pluralOf(word) ? '' : ` in ${place}`
  if (count === 1) return [`the ${word}`, ...quoted].join(' ') + where
  const many = `${countOf(count, word)}${where}`
  if (quoted.length === 0 || (place !== null && count > quoted.length)) return many
  const rest = count - quoted.length
  const last = rest > 0 ? `${rest.toLocaleString('en')} more` : quoted.pop()
  return `${many}: ${quoted.join(', ')} and ${last}`
}

/** "1 row", "2,460 rows". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : pluralOf(noun)}`
}

/** "tasks", "entries", "sets of tables". */
export function pluralOf(noun: string): string {
  const [head = '', ...rest] = noun.split(/(?= of )/)
  if (/[^aeiou]y$/.test(head)) return [`${head.slice(0, -1)}ies`, ...rest].join('')
  return [/(s|x|ch|sh)$/.test(head) ? `${head}es` : `${head}s`, ...rest].join('')
}
