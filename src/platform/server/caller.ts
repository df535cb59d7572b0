import type { Id } from '../contract/id.ts'
import type { Role, Standing } from '../contract/permission.ts'
import type { AnyScope } from '../contract/scope.ts'

/** Who is asking, as the rim found out: nobody known, a person with a session, or a key that acts for a person. */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'person'; person: Id; admin: boolean; account: Id; role: Role }
  | { kind: 'key'; key: Id; person: Id; account: Id; role: Role; scopes: readonly string[] }

export const visitor: Caller = { kind: 'visitor' }

export function standingOf(caller: Caller): Standing {
  if (caller.kind === 'visitor') return { signedIn: false }
  return { signedIn: true, role: caller.role, installationAdmin: caller.kind === 'person' && caller.admin }
}

/** The widest scope a caller has: the workspace they are in, or nothing at all. */
export function scopeOf(caller: Caller): AnyScope {
  if (caller.kind === 'visitor') return { kind: 'visitor' }
  const { account, person, role } = caller
  const actor =
    caller.kind === 'key' ? { kind: 'key' as const, id: caller.key } : { kind: 'person' as const, id: person }
  return { kind: 'account', account, person, role, actor }
}

/**
 * A key's scopes are action names or beginnings of them, up to the end of a word: `focus`, `focus.`, `focus.add` and
 * `focus.addTask` cover focus.addTask, `focu` does not. `*` covers all.
 */
export function coveredBy(scopes: readonly string[], action: string): boolean {
  return scopes.some(
    (scope) =>
      scope === '*' ||
      (action.startsWith(scope) && (scope.endsWith('.') || /^$|^[.A-Z]/.test(action.slice(scope.length)))),
  )
}
