import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { standingOf } from '#platform/server/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listTroubles, retryTrouble, skipTrouble, type Trouble } from '#platform/server/events/troubles.ts'
import type { Report, Reporter } from '#platform/server/health.ts'
import { dropFailed, listFailed, retryFailed, type FailedJob } from '#platform/server/jobs/failed.ts'
import { lookAround } from '#platform/server/self-check.ts'
import * as contract from './contract.ts'
import { groundOf, judge, mayMend, worstFirst } from './rules.ts'

export const actions = [
  implement(contract.readHealth, async (_, { db, scope, caller, running }) => {
    const { reporters, log, registry } = running
    const reportGround: Reporter = async () => groundOf(judge(await lookAround(running)))
    const asked = [...reporters, reportJobs, reportListeners, reportGround].map(async (report) => report(db, scope))
    const reports = (await Promise.allSettled(asked)).flatMap((told, place) => {
      if (told.status === 'fulfilled') return told.value
      log.error('a part of the health page failed', { error: told.reason })
      return [{ ...unchecked, id: `unchecked:${place}` }]
    })
    const mayDo = (name: string) => may(registry.find(name)?.action.permission ?? 'owner', standingOf(caller))
    const shown = reports.map(({ repair, otherwise, ...report }) => ({
      ...report,
      ...(repair && { repair: { ...repair, isAllowed: mayDo(repair.action) } }),
      ...(otherwise && { otherwise: { ...otherwise, isAllowed: mayDo(otherwise.action) } }),
    }))
    return { reports: worstFirst(shown), now: new Date().toISOString() }
  }),

  implement(contract.selfCheck, async (_, { running }) => {
    const found = await lookAround(running)
    return { checks: judge(found), checkedAt: found.at }
  }),

  implement(contract.retryJob, async ({ id }, { db, scope }) => {
    await askForJob(db, scope, id)
    return (await retryFailed(db, scope, id)) ? { id } : noSuchJob()
  }),

  implement(contract.dropJob, async ({ id }, { db, scope }) => {
    await askForJob(db, scope, id)
    return (await dropFailed(db, scope, id)) ? { id } : noSuchJob()
  }),

  implement(contract.retryChange, async ({ listener, thing }, { db, scope }) =>
    (await retryTrouble(db, scope, listener, thing)) ? { listener, thing } : noSuchChange(),
  ),

  implement(contract.skipChange, async ({ listener, thing }, { db, scope }) =>
    (await skipTrouble(db, scope, listener, thing)) ? { listener, thing } : noSuchChange(),
  ),
]

/** One part that cannot tell how it is doing is in trouble itself; the others are shown all the same. */
const unchecked: Omit<Report, 'id'> = {
  kind: 'listener',
  title: 'A part of this page',
  state: 'failing',
  error: 'It could not be checked. Try again in a moment; if it stays so, look into the log of the server.',
}

const reportJobs: Reporter = async (db, scope) =>
  (await listFailed(db, scope)).filter((job) => mayMend(job, scope)).map(ofJob)

function ofJob({ id, says, state, error, nextTry }: FailedJob): Report {
  return {
    id: `job:${id}`,
    kind: 'job',
    title: says,
    state: state === 'dead' ? 'failing' : 'waiting',
    nextDue: nextTry,
    error,
    repair: { action: contract.retryJob.name, input: { id }, label: 'Try again' },
  }
}

const reportListeners: Reporter = async (db, scope) => (await listTroubles(db, scope)).map(ofListener)

function ofListener({ listener, says, thing, error, retryAt }: Trouble): Report {
  return {
    id: `listener:${listener}:${thing}`,
    kind: 'listener',
    title: says,
    state: retryAt === null ? 'failing' : 'waiting',
    nextDue: retryAt,
    error,
    repair: { action: contract.retryChange.name, input: { listener, thing }, label: 'Try again' },
  }
}

async function askForJob(db: Db, scope: Scope, id: Id): Promise<void> {
  const jobs = await listFailed(db, scope)
  if (!jobs.some((job) => job.id === id && mayMend(job, scope))) noSuchJob()
}

function noSuchJob(): never {
  refuse('health.job-not-found', 404, 'There is no such failed job of yours, or it is being tried right now.')
}

function noSuchChange(): never {
  refuse('health.change-not-found', 404, 'No such change fails any more. Look at the page again.')
}
