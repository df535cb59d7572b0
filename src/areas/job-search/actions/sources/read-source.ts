import { Refusal } from '#platform/contract/refusal.ts'
import type { JobPosting, SourceResult } from '../../contract.ts'
import { boardNames, boardOf, parseSource, type Source, sourceLabel } from '../../rules/source.ts'
import type { FetchContext } from '../fetch/ask-server.ts'
import { boardReaders } from './boards.ts'
import { readPage } from './page.ts'
import { type SourceJob, toJob } from './to-job.ts'

const timeoutMs = 50_000

/** The jobs of one source, or a sentence that says why there are none. It never fails: the other sources go on. */
export async function readSource(
  text: string,
  { running, signal: outer }: FetchContext,
): Promise<{ jobs: JobPosting[]; result: SourceResult }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const source = parseSource(text)
  const label = source ? sourceLabel(source) : text
  const failed = (error: string) => ({ jobs: [], result: { source: label, count: 0, error } })
  if (!source) return failed(`Not a source: write an address, or a board such as greenhouse:acme.`)
  try {
    const jobs = await readJobs(source, { running, signal: AbortSignal.any([outer, timeout]) })
    return { jobs, result: { source: label, count: jobs.length, error: null } }
  } catch (error) {
    if (error instanceof Refusal) return failed(error.message)
    if (timeout.aborted && !outer.aborted) return failed('It took too long to answer. Try again later.')
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

function toJobs(jobs: readonly SourceJob[], name: string, idPrefix: string): JobPosting[] {
  return jobs.flatMap((job) => toJob(job, name, idPrefix) ?? [])
}
