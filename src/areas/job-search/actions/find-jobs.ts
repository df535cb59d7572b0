import { refuse } from '#platform/contract/refusal.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { findJobs as contract, type JobPosting, type SourceResult } from '../contract.ts'
import { dedupeJobs } from '../rules/dedupe-jobs.ts'
import { filterJobs } from '../rules/filter-jobs.ts'
import { readSource } from './sources/read-source.ts'

/** So that a loop does not make this installation unwelcome at the boards. */
const searchBudget = { name: 'job searches', perMinute: 20, burst: 60 }

/** Each may have 10 MB in memory. */
const readAtOnce = limitConcurrency(8, {
  maxWaiting: 400,
  whenFull: () => refuse('job-search.busy', 429, 'Many job boards are read just now. Try again in a minute.'),
})
const sourceMs = 50_000
const searchMs = 150_000

/** It only reads, but from other services: so no connection is held meanwhile. */
export const findJobs = implementCall(contract, {
  destination: 'job boards',
  timeoutMs: 180_000,
  repeatable: true,
  prepare: async (input, { running, scope }) => {
    if (!running.limiter.take(searchBudget, scope.account).ok)
      refuse('job-search.too-many', 429, 'This workspace has searched often just now. Try again in a minute.')
    return input
  },
  call: async ({ sources, limit, descriptionLength, ...filter }, { running, signal }) => {
    const end = AbortSignal.timeout(searchMs)
    const readOne = (source: string) =>
      readSource(source, { running, signal }, AbortSignal.any([end, AbortSignal.timeout(sourceMs)]))
    const read = await Promise.all([...new Set(sources)].map((source) => readAtOnce(() => readOne(source))))
    const results = read.map(({ result }) => result)
    const all = dedupeJobs(read.flatMap(({ jobs }) => jobs))
    const jobs = filterJobs(all, filter, Date.now()).toSorted(newestFirst).slice(0, limit)
    return {
      jobs: jobs.map((job) => ({ ...job, description: shortened(job.description, descriptionLength) })),
      sources: results,
      problem: problemOf(results),
    }
  },
  settle: async (answer) => answer,
})

function newestFirst(one: JobPosting, other: JobPosting): number {
  return (other.postedAt ?? '').localeCompare(one.postedAt ?? '')
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : length === 0 ? '' : `${text.slice(0, length - 1).toWellFormed()}…`
}

/** If no source could be read, nothing was found out. */
function problemOf(results: readonly SourceResult[]): string | null {
  const failed = results.filter(({ error }) => error !== null)
  const sentences = failed.map(({ source, error }) => `${source}: ${error}`).join(' ')
  if (failed.length === 0) return null
  if (failed.length === results.length) return refuse('job-search.nothing-read', 422, sentences)
  return sentences
}
