import { readModelOptions } from '#areas/models/actions/plan-call.ts'
import { readProfile } from '#areas/people/contract/profile.ts'
import { readAccount } from '#areas/workspaces/contract/accounts.ts'
import type { EarlyContext } from '#platform/server/runs/run-kind.ts'
import { findAgent } from '../../store/agents.ts'
import { readAs } from './read-as.ts'

/** What an answer needs besides its conversation. */
export type Early = ReturnType<typeof readEarly>

export function readEarly({ running, id, scope, caller }: EarlyContext) {
  const acting = caller.then((found) =>
    found && found.kind !== 'visitor' ? { running, id, caller: found } : undefined,
  )
  const early = {
    agent: running.database.read(scope, (db) => findAgent(db, scope, scope.account, scope.actor.id)),
    models: readModelOptions(running, scope),
    profile: acting.then((context) => context && readAs(context, readProfile, {})),
    account: acting.then((context) => context && readAs(context, readAccount, { id: scope.account })),
  }
  // An answer that never starts needs none of it.
  for (const each of Object.values(early)) each.catch(() => {})
  return early
}
