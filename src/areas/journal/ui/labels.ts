import { formatItems } from '#platform/contract/format/format-items.ts'
import type { Change, Effect, EffectGroup, EntryActor } from '../contract.ts'
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
  return effectLabels[kind](formatItems({ word, place: null, count: 1, names: name === null ? [] : [name] }))
}

/** "Bring back 2,460 rows in Invoices". */
export function formatEffectGroup({ kind, ...group }: EffectGroup): string {
  return effectLabels[kind](formatItems({ ...group, names: [] }))
}

const effectLabels = {
  change: (items: string) => `Put ${items} back`,
  replace: (items: string) => `Put ${items} back`,
  remove: (items: string) => `Take ${items} away`,
  restore: (items: string) => `Bring back ${items}`,
}

export function actorWithKeyLabel({ kind, person: by, name, through }: EntryActor, me: string): string {
  if (kind === 'system') return 'Taaskly'
  const person = by === me ? 'You' : (name ?? 'Somebody who left')
  if (kind === 'key') return through ? `${person}, with the key ${through}` : `${person}, with a key`
  return person
}
