import type { Change, Effect, EntryActor } from '../contract.ts'
import type { TimeFormat } from './public/format-value.ts'

/** "added it", or after an undo "brought it back". */
export function changeLabel({ kind, action }: Pick<Change, 'kind' | 'action'>): string {
  if (action.startsWith('journal.'))
    return { added: 'brought it back', removed: 'took it back', changed: 'put back' }[kind]
  return { added: 'added it', removed: 'deleted it', changed: 'set' }[kind]
}

export function formatConflict(
  { person, who, at, message }: NonNullable<Effect['conflict']>,
  me: string,
  { when }: TimeFormat,
): string {
  return who && at ? `${person === me ? 'You' : who} changed it ${when(at)}.` : message
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
