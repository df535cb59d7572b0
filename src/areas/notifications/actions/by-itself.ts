import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { runAction } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import type { About } from '../contract/about.ts'
import * as contract from '../contract/behind.ts'
import { deviceOf } from '../rules/words.ts'
import { listSignIns, listUntold, markTold, noteDevice } from '../store/devices.ts'
import { findPersonalAccount, findPlace } from '../store/people.ts'
import { tell } from './tell.ts'

const looking: SystemScope = { kind: 'system', why: 'what people are told of that no journal has' }

/** Tells people that somebody signed in as them with a browser that was not used before. */
export async function tellSignIns(running: Running): Promise<void> {
  const { database } = running
  const untold = await database.write(looking, async (db) => {
    for (const signIn of await listSignIns(db, looking))
      await noteDevice(db, looking, signIn, deviceOf(signIn.userAgent))
    return listUntold(db, looking)
  })
  for (const found of untold) {
    const { person, device, address, at } = found
    const about = { kind: 'sign-in', device, address, at } as const
    await tellAtHome(running, person, { account: null, happening: `sign-in:${device}:${at}`, about })
    await database.write(looking, (db) => markTold(db, looking, found))
  }
}

/** Tells people of jobs of theirs that nobody tries again. What this area itself could not send is not told by sending. */
export async function tellDeadJobs(running: Running, asOwner: AsOwner): Promise<void> {
  for (const { id, person, account, says, error } of contract.deadJobs.parse(await asOwner(deadJobs))) {
    const place = await running.database.read(looking, (db) => findPlace(db, looking, account, person))
    if (!place) continue
    const about = { kind: 'job', says, error, place: place.account } as const
    await tellAtHome(running, person, { account, happening: `job:${id}`, about })
  }
}

type AsOwner = (statement: string) => Promise<Record<string, unknown>[]>

const deadJobs = `
  select j.payload ->> 'id' as id, j.payload ->> 'person' as person, j.payload ->> 'account' as account,
    j.payload ->> 'says' as says, j.last_error as error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null and j.last_error is not null
    and t.identifier not like 'notifications.%' and j.payload ->> 'id' is not null and j.payload ->> 'says' is not null
    and exists (select from users u where u.id = (j.payload ->> 'person')::uuid and u.suspended_at is null)
    and exists (select from accounts a where a.id = (j.payload ->> 'account')::uuid)
    and j.updated_at > now() - interval '1 day'
    and not exists (select from notifications n
      where n.person_id = (j.payload ->> 'person')::uuid and n.happening = 'job:' || (j.payload ->> 'id'))
  order by j.id limit 200`

const tellPerson = implement(contract.tellPerson, async (news, { db, scope, send }) => {
  await tell({ db, scope, send }, [scope.person], news)
  return {}
})

/** In the person's own name, in the workspace that is always theirs. */
async function tellAtHome(
  running: Running,
  person: Id,
  news: { account: Id | null; happening: string; about: About },
): Promise<void> {
  const account = await running.database.read(looking, (db) => findPersonalAccount(db, looking, person))
  const caller = account && (await running.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  if (caller) await runAction(running, tellPerson, caller, news, { requestId: news.happening, cause: 'job' })
}
