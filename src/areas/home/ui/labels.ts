import { formatItems } from '#platform/contract/format/format-items.ts'
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
