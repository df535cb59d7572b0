import type { Id } from '../../contract/id.ts'
import type { Role, CallerRights } from '../../contract/permission.ts'
import type { AnyScope } from '../../contract/scope.ts'

/** Who makes a call: a visitor, a person with a session, or something that acts for a person (a key, an agent, a flow). */
export type Caller =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      person: Id
      admin: boolean
      account: Id
      role: Role
      /** Their session, and when they last confirmed their identity. Missing when something acts for them. */
      session?: { id: Id; provenAt: number }
      /** Signed up with a password and has not confirmed the email address: may do nothing else. */
      unverified?: true
      /** The workspace requires a second factor and they have none: only their own account is open to them. */
      secondFactorMissing?: true
    }
  | { kind: 'key'; key: Id; person: Id; account: Id; role: Role; scopes: readonly string[] }
  | { kind: 'agent' | 'flow'; id: Id; person: Id; account: Id; role: Role }

export const visitor: Caller = { kind: 'visitor' }

export function standingOf(caller: Caller): CallerRights {
  if (caller.kind === 'visitor') return { signedIn: false }
  return { signedIn: true, role: caller.role, installationAdmin: caller.kind === 'person' && caller.admin }
}

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
 * A key's scopes are action names or prefixes of them that end at a word: `focus`, `focus.`, `focus.add` and
 * `focus.addTask` cover focus.addTask, `focu` does not. `*` covers all.
 */
export function isCoveredByScopes(scopes: readonly string[], action: string): boolean {
  return scopes.some(
    (scope) =>
      scope === '*' ||
      (action.startsWith(scope) && (scope.endsWith('.') || /^$|^[.A-Z]/.test(action.slice(scope.length)))),
  )
}
