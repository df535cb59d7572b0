import type { News } from '../contract.ts'

export function actorLabel({ kind, person, name, through }: News['who'], me: string): string {
  const possessive = person === me ? 'Your' : `${name ?? 'Somebody'}’s`
  return {
    person: name ?? 'Somebody',
    key: through ? `${possessive} key ${through}` : `${possessive} key`,
    agent: `${possessive} agent`,
    flow: `${possessive} flow`,
    system: 'Taaskly',
    visitor: 'A visitor',
  }[kind]
}

/** A person who adds themselves to the members has joined. */
export function formatNews({ who, kind, ...things }: News): { verb: string; what: string } {
  const isThemselves = things.word === 'member' && things.count === 1 && things.names[0] === who.name
  if (kind === 'added' && isThemselves) return { verb: 'joined', what: 'the workspace' }
  return { verb: kind, what: formatItems(things) }
}

/** "the task “Order beans”", "3 tasks: “Order beans”, “Call Copper Kettle” and 1 more", "14 rows in Orders". */
export function formatItems({ word, place, count, names }: Pick<News, 'word' | 'place' | 'count' | 'names'>): string {
  const quoted = names.map((name) => `“${name}”`)
  const where = place === null ? '' : ` in ${place}`
  if (count === 1) return [`the ${word}`, ...quoted].join(' ') + where
  const many = `${count.toLocaleString('en')} ${plural(word)}${where}`
  if (quoted.length === 0 || (place !== null && count > quoted.length)) return many
  const rest = count - quoted.length
  const last = rest > 0 ? `${rest.toLocaleString('en')} more` : quoted.pop()
  return `${many}: ${quoted.join(', ')} and ${last}`
}

/** "tasks", "entries", "sets of tables". */
function plural(noun: string): string {
  const [head = '', ...rest] = noun.split(/(?= of )/)
  if (/[^aeiou]y$/.test(head)) return [`${head.slice(0, -1)}ies`, ...rest].join('')
  return [/(s|x|ch|sh)$/.test(head) ? `${head}es` : `${head}s`, ...rest].join('')
}
