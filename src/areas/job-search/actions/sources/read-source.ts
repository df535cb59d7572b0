import { Refusal } from '#platform/contract/refusal.ts'
import { restAfter } from '#platform/server/concurrency/rest.ts'
import type { JobPosting, SourceResult } from '../../contract.ts'
import { boardNames, boardOf, parseSource, type Source, sourceLabel } from '../../rules/source.ts'
import type { FetchContext } from '../fetch/ask-server.ts'
import { boardReaders } from './boards.ts'
import { readPage } from './page.ts'
import { type SourceJob, toJob } from './to-job.ts'

/** The jobs of one source, or a sentence that says why there are none. It never fails: the other sources go on. */
export async function readSource(
  text: string,
  { running, signal: outer }: FetchContext,
  timeout: AbortSignal,
): Promise<{ jobs: JobPosting[]; result: SourceResult }> {
  const source = parseSource(text)
  const label = source ? sourceLabel(source) : text
  const failed = (error: string) => ({ jobs: [], result: { source: label, count: 0, error } })
  if (!source) return failed(`Not a source: write an address, or a board such as greenhouse:acme.`)
  try {
    const jobs = await readJobs(source, { running, signal: AbortSignal.any([outer, timeout]) })
    return { jobs, result: { source: label, count: jobs.length, error: null } }
  } catch (error) {
    if (error instanceof Refusal) return failed(error.message)
    if (timeout.aborted && !outer.aborted) return failed('The server took too long to answer. Try again later.')
    throw error
  }
}

async function readJobs(source: Source, context: FetchContext): Promise<JobPosting[]> {
  if (source.kind !== 'page') {
    const jobs = await boardReaders[source.kind](source.board, context)
    return toJobs(jobs, boardNames[source.kind], `${source.kind}:${source.board}`)
  }
  const page = await readPage(source.url, context)
  if ('jobs' in page) return toJobs(page.jobs, new URL(source.url).host, 'page')
  const board = boardOf(page.board)
  return board ? readJobs(board, context) : []
}

/** Of all descriptions of one source. Those of most companies are below 1 MB. */
const maxHtmlLength = 10_000_000
const maxTextLength = 3_000_000
const jobsPerTurn = 50

/** Other requests get their turn in between. */
async function toJobs(sourceJobs: readonly SourceJob[], name: string, idPrefix: string): Promise<JobPosting[]> {
  const jobs: JobPosting[] = []
  let [htmlLength, textLength] = [0, 0]
  for (const [index, sourceJob] of sourceJobs.entries()) {
    if (index % jobsPerTurn === jobsPerTurn - 1) await restAfter(performance.now(), 0)
    const isOver = htmlLength > maxHtmlLength || textLength > maxTextLength
    const job = toJob(isOver ? { ...sourceJob, html: '' } : sourceJob, name, idPrefix)
    htmlLength += sourceJob.html.length
    textLength += job?.description.length ?? 0
    if (job) jobs.push(job)
  }
  return jobs
}
