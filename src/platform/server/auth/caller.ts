import type { Id } from '../../contract/id.ts'
import type { Role, CallerRights } from '../../contract/permission.ts'
import type { AnyScope } from '../../contract/scope.ts'

/**
 * Who is asking, as the rim found out: nobody known, a person with a session, or something that acts for a person: a key,
 * an agent, a flow.
 */
export type Caller =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      person: Id
      admin: boolean
      account: Id
      role: Role
      /** The session they are signed in with, and when they last proved who they are; none when they are acted for. */
      session?: { id: Id; provenAt: number }
      /** Came by a password and has not confirmed the email address yet: may do nothing but that. */
      unverified?: true
    }
  | { kind: 'key'; key: Id; person: Id; account: Id; role: Role; scopes: readonly string[] }
  | { kind: 'agent' | 'flow'; id: Id; person: Id; account: Id; role: Role }

export const visitor: Caller = { kind: 'visitor' }

export function standingOf(caller: Caller): CallerRights {
  if (caller.kind === 'visitor') return { signedIn: false }
  return { signedIn: true, role: caller.role, installationAdmin: caller.kind === 'person' && caller.admin }
}

/** The widest scope a caller has: the workspace they are in, or nothing at all. */
export function scopeOf(caller: Caller): AnyScope {
  if (caller.kind === 'visitor') return { kind: 'visitor' }
  const { account, person, role } = caller
  return { kind: 'account', account, person, role, actor: { kind: caller.kind, id: actorId(caller) } }
}

function actorId(caller: Exclude<Caller, { kind: 'visitor' }>): Id {
  if (caller.kind === 'person') return caller.person
  return caller.kind === 'key' ? caller.key : caller.id
}

/**
 * A key's scopes are action names or beginnings of them, up to the end of a word: `focus`, `focus.`, `focus.add` and
 * `focus.addTask` cover focus.addTask, `focu` does not. `*` covers all.
 */
export function isCoveredByScopes(scopes: readonly string[], action: string): boolean {
  return scopes.some(
    (scope) =>
      scope === '*' ||
      (action.startsWith(scope) && (scope.endsWith('.') || /^$|^[.A-Z]/.test(action.slice(scope.length)))),
  )
}
