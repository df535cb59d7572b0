import type { Entry, ReadEntry, EntryActor } from '../contract.ts'

/** The name of the first item, and how many more. */
export function formatItems(on: Entry['on']): string {
  if (!on) return ''
  const first = on.name ?? `a ${on.word}`
  if (on.more === 0) return first
  return `${first} and ${on.more >= 20 ? '20 or more others' : `${on.more} more`}`
}

/** The actor itself; the person behind it is shown separately. */
export function actorLabel({ kind, person, name, through }: EntryActor, me: string): string {
  if (kind === 'system') return 'Taaskly'
  if (kind === 'visitor') return 'A visitor'
  if (kind === 'key') return through ?? 'A key'
  if (kind === 'agent') return 'An agent'
  if (kind === 'flow') return 'A flow'
  return personLabel(person, name, me)
}

export function personLabel(person: string | null, name: string | null, me: string): string {
  return person === me ? 'You' : (name ?? 'Somebody who left')
}

/** "Added the task “Order beans”". */
export function formatItemChange({
  kind,
  word,
  name,
}: Pick<ReadEntry['changes'][number], 'kind' | 'word' | 'name'>): string {
  const verb = { added: 'Added', changed: 'Changed', removed: 'Deleted' }[kind]
  return name ? `${verb} the ${word} “${name}”` : `${verb} a ${word}`
}

export function badgeEffect(effect: Entry['effect']): 'write' | 'send' | 'delete' {
  return effect === 'destroy' ? 'delete' : effect
}
