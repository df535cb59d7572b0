import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defaultExpiryHours } from './contract.ts'
import { addApproval, approverColumns, saveDecision, listApprovals } from './store.ts'

/** Four requested tasks: three wait, one was declined. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await listApprovals(db, scope, { state: 'waiting', before: null, limit: 1 })).length > 0) return
  for (const { title, why, declined } of sampleRequests) {
    const id = newId()
    await addApproval(db, scope, {
      id,
      action: 'focus.addTask',
      title: 'Add a focus task',
      description: 'Adds a task to the end of your focus list.',
      effect: 'write',
      irreversible: null,
      input: JSON.stringify({ title }),
      to_whom: null,
      how_much: null,
      from_where: null,
      summary: null,
      why,
      ...approverColumns({ person: scope.person }),
      expires_at: new Date(Date.now() + defaultExpiryHours * 3_600_000).toISOString(),
    })
    if (declined) await saveDecision(db, scope, id, { state: 'declined', reason: declined })
  }
}

const sampleRequests = [
  { title: 'Repair the old till', why: 'Its drawer sticks again.', declined: 'We are getting a new till.' },
  { title: 'Print labels for the Friday boxes', why: 'The roll in the printer is nearly empty.' },
  { title: 'Order green beans', why: 'Three bags are left, and a delivery takes nine days.' },
  { title: 'Clean the roaster’s filter', why: 'It has done 40 roasts since the last time.' },
]
