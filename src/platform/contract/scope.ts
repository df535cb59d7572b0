import type { Id } from './id.ts'
import type { Role } from './permission.ts'

/** Who acts: the person at the screen, or something that acts on their behalf. */
export type Actor = { kind: 'person' | 'key' | 'agent' | 'flow'; id: Id }

/** Work inside a workspace. Every store function takes a scope, so no query can forget whose data it reads. */
export type Scope = { kind: 'account'; account: Id; person: Id; role: Role; actor: Actor }

/** A visitor who is not signed in. */
export type VisitorScope = { kind: 'visitor' }

/** The installation itself, before a caller is known (who holds this key?) or in maintenance. */
export type SystemScope = { kind: 'system'; reason: string }

export type AnyScope = Scope | VisitorScope | SystemScope
