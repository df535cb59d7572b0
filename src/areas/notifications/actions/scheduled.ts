import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { About } from '../contract/about.ts'
import * as contract from '../contract/internal.ts'
import { formatDevice } from '../rules/formatting.ts'
import { listSignIns, listUnnotifiedDevices, markDeviceNotified, saveDevice } from '../store/devices.ts'
import { findPersonalAccount, findMembership } from '../store/people.ts'
import { notify } from './notify.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'notifications without a journal entry' }

export async function notifySignIns(running: Runtime): Promise<void> {
  const { database } = running
  const newDevices = await database.write(systemScope, async (db) => {
    for (const signIn of await listSignIns(db, systemScope))
      await saveDevice(db, systemScope, signIn, formatDevice(signIn.userAgent))
    return listUnnotifiedDevices(db, systemScope)
  })
  for (const newDevice of newDevices) {
    const { person, device, address, at } = newDevice
    const about = { kind: 'sign-in', device, address, at } as const
    await notifyInPersonalWorkspace(running, person, { account: null, happening: `sign-in:${device}:${at}`, about })
    await database.write(systemScope, (db) => markDeviceNotified(db, systemScope, newDevice))
  }
}

/** Jobs of this area are left out: a mail about a failed mail could fail too. */
export async function notifyDeadJobs(running: Runtime, asOwner: AsOwner): Promise<void> {
  for (const { id, ...failure } of contract.deadJobRows.parse(await asOwner(deadJobsQuery)))
    await notifyOfFailure(running, { ...failure, happening: `job:${id}` })
}

type Failure = { person: Id; account: Id; happening: string; description: string; error: string }

/** Tells a member that something which works for them in the background has failed. */
export async function notifyOfFailure(running: Runtime, failure: Failure): Promise<void> {
  const { person, account, happening, description, error } = failure
  const place = await running.database.read(systemScope, (db) => findMembership(db, systemScope, account, person))
  if (!place) return
  const about = { kind: 'job', description, error, place: place.account } as const
  await notifyInPersonalWorkspace(running, person, { account, happening, about })
}

type AsOwner = (statement: string) => Promise<Record<string, unknown>[]>

const deadJobsQuery = `
  select j.payload ->> 'id' as id, j.payload ->> 'person' as person, j.payload ->> 'account' as account,
    j.payload ->> 'says' as description, j.last_error as error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null and j.last_error is not null
    and t.identifier not like 'notifications.%' and j.payload ->> 'id' is not null and j.payload ->> 'says' is not null
    and exists (select from users u where u.id = (j.payload ->> 'person')::uuid and u.suspended_at is null)
    and exists (select from accounts a where a.id = (j.payload ->> 'account')::uuid)
    and j.updated_at > now() - interval '1 day'
    and not exists (select from notifications n
      where n.person_id = (j.payload ->> 'person')::uuid and n.happening = 'job:' || (j.payload ->> 'id'))
  order by j.id limit 200`

const notifyPersonAction = implement(contract.notifyPerson, async (notification, { db, scope, send }) => {
  await notify({ db, scope, send }, [scope.person], notification)
  return {}
})

/** As the person, in their personal workspace. */
async function notifyInPersonalWorkspace(
  running: Runtime,
  person: Id,
  notification: { account: Id | null; happening: string; about: About },
): Promise<void> {
  const account = await running.database.read(systemScope, (db) => findPersonalAccount(db, systemScope, person))
  const caller = account && (await running.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  if (caller)
    await runAction(running, notifyPersonAction, caller, notification, {
      requestId: notification.happening,
      cause: 'job',
    })
}
