import { newId } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { closeUnrecorded, listAbandoned } from '../store/abandoned.ts'
import { recordEdit } from './text.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'bursts of typing whose process has died' }

/** Records what people typed if the process that should have done it was killed. */
export async function recordAbandonedEdits(running: Runtime): Promise<void> {
  const { database } = running
  for (const burst of await database.read(systemScope, (db) => listAbandoned(db, systemScope))) {
    const actor = { kind: 'person', id: burst.person } as const
    const caller = await running.callerOf({ account: burst.account, person: burst.person, actor })
    if (caller) await runAction(running, recordEdit, caller, { id: burst.note }, { requestId: newId() }).catch(() => {})
    // Somebody who is gone, or may no longer write here: the text stays, without an entry of theirs.
    await database.write(systemScope, (db) => closeUnrecorded(db, systemScope, burst.note, burst.person))
  }
}
