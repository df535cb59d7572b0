import type { Entry, ReadEntry, Who } from '../contract.ts'

/** Which thing: its name, or what it is, and how many more. */
export function onWords(on: Entry['on']): string {
  if (!on) return ''
  const first = on.name ?? `a ${on.word}`
  if (on.more === 0) return first
  return `${first} and ${on.more >= 20 ? '20 or more others' : `${on.more} more`}`
}

/** The moment in full: "15 November 2026 at 09:58:12 GMT". */
export function momentInFull(moment: string, zone: string | null): string {
  const place = zone ? { timeZone: zone } : {}
  return new Intl.DateTimeFormat('en-GB', { ...place, dateStyle: 'long', timeStyle: 'long' }).format(new Date(moment))
}

/** Who, in a column: what acted is named by itself; for whom is said beside. */
export function actorWords({ kind, person, name, through }: Who, me: string): string {
  if (kind === 'system') return 'Taaskly'
  if (kind === 'visitor') return 'A visitor'
  if (kind === 'key') return through ?? 'A key'
  if (kind === 'agent') return 'An agent'
  if (kind === 'flow') return 'A flow'
  return nameWords(person, name, me)
}

export function nameWords(person: string | null, name: string | null, me: string): string {
  return person === me ? 'You' : (name ?? 'Somebody who left')
}

/** What became of a thing: "Added the task “Order beans”". */
export function changedWords({
  kind,
  word,
  name,
}: Pick<ReadEntry['changes'][number], 'kind' | 'word' | 'name'>): string {
  const verb = { added: 'Added', changed: 'Changed', removed: 'Deleted' }[kind]
  return name ? `${verb} the ${word} “${name}”` : `${verb} a ${word}`
}

/** How far back something was looked for, from the id that it stopped at. */
export function momentOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
}

export function effectOf(effect: Entry['effect']): 'write' | 'send' | 'delete' {
  return effect === 'destroy' ? 'delete' : effect
}
