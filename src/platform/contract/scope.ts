import type { Id } from './id.ts'
import type { Role } from './permission.ts'

/** Who really acts: the person at the screen, or something that acts on their behalf. */
export type Actor = { kind: 'person' | 'key' | 'agent' | 'flow'; id: Id }

/** Work inside a workspace. Every store function takes one, so no query can forget whose data it is. */
export type Scope = { kind: 'account'; account: Id; person: Id; role: Role; actor: Actor }

/** Somebody who has not signed in. */
export type VisitorScope = { kind: 'visitor' }

/** The installation itself, before a caller is known (who holds this key?) or in upkeep. Says why. */
export type SystemScope = { kind: 'system'; reason: string }

export type AnyScope = Scope | VisitorScope | SystemScope
