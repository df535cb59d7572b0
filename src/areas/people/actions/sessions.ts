import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import * as contract from '../contract/sessions.ts'
import { deviceOf } from '../rules/device.ts'
import * as store from '../store/sessions.ts'

export const sessionActions = [
  implement(contract.listSessions, async (_, { db, scope, caller, running }) => {
    const rows = await store.listSessions(db, scope, running.settings.sessionIdleDays)
    const sessions = rows.map(({ userAgent, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      isThisOne: session.id === sessionOf(caller),
    }))
    return { sessions: sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne)) }
  }),

  implement(contract.revokeSession, async ({ id }, { db, scope, caller, running }) => {
    if (id === sessionOf(caller))
      refuse('sessions.this-one', 409, 'You are signed in with this one now. Sign out instead.')
    const ended = await withSystemScope(db, scope, 'somebody ends a session of theirs', (systemDb, systemScope) =>
      store.endSession(systemDb, systemScope, scope.person, id),
    )
    if (!ended) refuse('sessions.not-found', 404, 'You are not signed in there any more.')
    await markTableChanged(db, scope, 'sessions')
    running.recheck(scope.person)
    return { id }
  }),

  implement(contract.revokeOtherSessions, async (_, { db, scope, caller, running }) => {
    const signedOut = await withSystemScope(db, scope, 'somebody ends their other sessions', (systemDb, systemScope) =>
      store.endSessions(systemDb, systemScope, scope.person, sessionOf(caller)),
    )
    await markTableChanged(db, scope, 'sessions')
    running.recheck(scope.person)
    return { signedOut }
  }),
]

/** The current session; undefined for keys, agents and flows. */
export function sessionOf(caller: Caller): string | undefined {
  return caller.kind === 'person' ? caller.session?.id : undefined
}
