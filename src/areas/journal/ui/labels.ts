import type { Change, Effect, EntryActor } from '../contract.ts'

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatTime(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(new Date(`${value}T00:00`))
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

/** In local time: "today, 09:12", "14 Nov, 16:02". */
export function formatTime(timestamp: string, now = new Date()): string {
  const at = new Date(timestamp)
  const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)
  if (at.toDateString() === now.toDateString()) return `today, ${time}`
  return `${formatDate(at, now)}, ${time}`
}

function formatDate(date: Date, now = new Date()): string {
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(date)
}

/** "added it", or after an undo "brought it back". */
export function changeLabel({ kind, action }: Pick<Change, 'kind' | 'action'>): string {
  if (action.startsWith('journal.'))
    return { added: 'brought it back', removed: 'took it back', changed: 'put back' }[kind]
  return { added: 'added it', removed: 'deleted it', changed: 'set' }[kind]
}

export function formatConflict({ person, who, at, message }: NonNullable<Effect['conflict']>, me: string): string {
  return who && at ? `${person === me ? 'You' : who} changed it ${formatTime(at)}.` : message
}

/** "Bring back the task “Order beans”". */
export function formatEffect({ kind, word, name }: Pick<Effect, 'kind' | 'word' | 'name'>): string {
  const thing = name ? `the ${word} “${name}”` : `the ${word}`
  return {
    change: `Put ${thing} back`,
    replace: `Put ${thing} back`,
    remove: `Take ${thing} away`,
    restore: `Bring back ${thing}`,
  }[kind]
}

export function actorWithKeyLabel({ kind, person: by, name, through }: EntryActor, me: string): string {
  if (kind === 'system') return 'Taaskly'
  const person = by === me ? 'You' : (name ?? 'Somebody who left')
  if (kind === 'key') return through ? `${person}, with the key ${through}` : `${person}, with a key`
  return person
}
