import type { Change, Effect, Who } from '../contract.ts'

/** A value of a column, for people. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return momentWords(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayWords(new Date(`${value}T00:00`))
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

/** When, where the person is: "today, 09:12", "14 Nov, 16:02". */
export function momentWords(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)
  if (at.toDateString() === now.toDateString()) return `today, ${time}`
  return `${dayWords(at, now)}, ${time}`
}

function dayWords(day: Date, now = new Date()): string {
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(day)
}

/** What happened to a thing: "added it", or after an undo "brought it back". What changed in it is shown beside. */
export function changeWords({ kind, action }: Pick<Change, 'kind' | 'action'>): string {
  if (action.startsWith('journal.'))
    return { added: 'brought it back', removed: 'took it back', changed: 'put back' }[kind]
  return { added: 'added it', removed: 'deleted it', changed: 'set' }[kind]
}

export function conflictWords({ person, who, at, says }: NonNullable<Effect['conflict']>, me: string): string {
  return who && at ? `${person === me ? 'You' : who} changed it ${momentWords(at)}.` : says
}

/** What an undo would do to a thing: "Bring back the task “Order beans”". */
export function effectWords({ kind, word, name }: Pick<Effect, 'kind' | 'word' | 'name'>): string {
  const thing = name ? `the ${word} “${name}”` : `the ${word}`
  return {
    change: `Put ${thing} back`,
    replace: `Put ${thing} back`,
    remove: `Take ${thing} away`,
    restore: `Bring back ${thing}`,
  }[kind]
}

export function whoWords({ kind, person: by, name, through }: Who, me: string): string {
  if (kind === 'system') return 'Taaskly'
  const person = by === me ? 'You' : (name ?? 'Somebody who left')
  if (kind === 'key') return through ? `${person}, with the key ${through}` : `${person}, with a key`
  return person
}
