import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  listListenerFailures,
  retryListenerFailure,
  skipListenerFailure,
  type ListenerFailure,
} from '#platform/server/events/listener-failures.ts'
import type { HealthReport, HealthReporter } from '#platform/server/monitoring/health.ts'
import { dropFailedJob, listFailedJobs, retryFailedJob, type FailedJob } from '#platform/server/jobs/failed-jobs.ts'
import { readSystemStatus } from '#platform/server/monitoring/system-status.ts'
import * as contract from './contract.ts'
import { installationReports, checkInstallation, mayRepair, worstFirst } from './rules.ts'

export const actions = [
  implement(contract.readHealth, async (_, { db, scope, caller, running }) => {
    const { reporters, log, registry } = running
    const reportInstallation: HealthReporter = async () =>
      installationReports(checkInstallation(await readSystemStatus(running)))
    const pending = [...reporters, reportJobs, reportListeners, reportInstallation].map(async (report) =>
      report(db, scope, running),
    )
    const reports = (await Promise.allSettled(pending)).flatMap((result, index) => {
      if (result.status === 'fulfilled') return result.value
      log.error('a part of the health page failed', { error: result.reason })
      return [{ ...uncheckedReport, id: `unchecked:${index}` }]
    })
    const mayCall = (name: string) => may(registry.find(name)?.action.permission ?? 'owner', standingOf(caller))
    const shown = reports.map(({ repair, otherwise, ...report }) => ({
      ...report,
      ...(repair && { repair: { ...repair, isAllowed: mayCall(repair.action) } }),
      ...(otherwise && { otherwise: { ...otherwise, isAllowed: mayCall(otherwise.action) } }),
    }))
    return { reports: worstFirst(shown), now: new Date().toISOString() }
  }),

  implement(contract.selfCheck, async (_, { running }) => {
    const found = await readSystemStatus(running)
    return { checks: checkInstallation(found), checkedAt: found.at }
  }),

  implement(contract.retryJob, async ({ id }, { db, scope }) => {
    await requireOwnJob(db, scope, id)
    return (await retryFailedJob(db, scope, id)) ? { id } : jobNotFound()
  }),

  implement(contract.dropJob, async ({ id }, { db, scope }) => {
    await requireOwnJob(db, scope, id)
    return (await dropFailedJob(db, scope, id)) ? { id } : jobNotFound()
  }),

  implement(contract.retryChange, async ({ listener, thing }, { db, scope }) =>
    (await retryListenerFailure(db, scope, listener, thing)) ? { listener, thing } : changeNotFound(),
  ),

  implement(contract.skipChange, async ({ listener, thing }, { db, scope }) =>
    (await skipListenerFailure(db, scope, listener, thing)) ? { listener, thing } : changeNotFound(),
  ),
]

/** A reporter that throws becomes a failing report; the others are still shown. */
const uncheckedReport: Omit<HealthReport, 'id'> = {
  kind: 'listener',
  title: 'A part of this page',
  state: 'failing',
  error: 'It could not be checked. Try again in a moment; if it stays so, look into the log of the server.',
}

const reportJobs: HealthReporter = async (db, scope) =>
  (await listFailedJobs(db, scope)).filter((job) => mayRepair(job, scope)).map(jobReport)

function jobReport({ id, description, state, error, nextTry }: FailedJob): HealthReport {
  return {
    id: `job:${id}`,
    kind: 'job',
    title: description,
    state: state === 'dead' ? 'failing' : 'waiting',
    nextDue: nextTry,
    error,
    repair: { action: contract.retryJob.name, input: { id }, label: 'Try again' },
  }
}

const reportListeners: HealthReporter = async (db, scope) => (await listListenerFailures(db, scope)).map(listenerReport)

function listenerReport({ listener, description, thing, error, retryAt }: ListenerFailure): HealthReport {
  return {
    id: `listener:${listener}:${thing}`,
    kind: 'listener',
    title: description,
    state: retryAt === null ? 'failing' : 'waiting',
    nextDue: retryAt,
    error,
    repair: { action: contract.retryChange.name, input: { listener, thing }, label: 'Try again' },
  }
}

async function requireOwnJob(db: Db, scope: Scope, id: Id): Promise<void> {
  const jobs = await listFailedJobs(db, scope)
  if (!jobs.some((job) => job.id === id && mayRepair(job, scope))) jobNotFound()
}

function jobNotFound(): never {
  refuse('health.job-not-found', 404, 'There is no such failed job of yours, or it is being tried right now.')
}

function changeNotFound(): never {
  refuse('health.change-not-found', 404, 'No such change fails any more. Look at the page again.')
}
