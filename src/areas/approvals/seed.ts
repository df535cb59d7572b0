import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { usualHours } from './contract.ts'
import { addApproval, addressed, decide, listApprovals } from './store.ts'

/** Four keys that helpers at the roastery have asked for: three wait, one was declined. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await listApprovals(db, scope, { state: 'waiting', before: null, limit: 1 })).length > 0) return
  for (const { name, why, declined } of story) {
    const id = newId()
    await addApproval(db, scope, {
      id,
      action: 'keys.create',
      title: 'Create an API key',
      says: 'Makes an API key that acts for you in this workspace. The key is shown once, now.',
      effect: 'write',
      lasting: null,
      input: JSON.stringify({ name, scopes: ['focus'] }),
      to_whom: null,
      how_much: null,
      from_where: null,
      why,
      ...addressed({ person: scope.person }),
      expires_at: new Date(Date.now() + usualHours * 3_600_000).toISOString(),
    })
    if (declined) await decide(db, scope, id, { state: 'declined', reason: declined })
  }
}

const story = [
  { name: 'Old till', why: 'The till in the shop wants to add tasks.', declined: 'We are getting a new till.' },
  { name: 'Label printer', why: 'The printer shows the next task on its display.' },
  { name: 'Stock watcher', why: 'It adds a task when green beans run low.' },
  { name: 'Roast log', why: 'It starts the timer with each roast.' },
]
