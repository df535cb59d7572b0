import { z } from 'zod'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { type FetchContext, notFoundCode } from '../fetch/ask-server.ts'
import { fetchSource } from '../fetch/fetch-source.ts'
import type { SourceJob } from './to-job.ts'

/** Reads the jobs of one board. Its errors are refusals: the sentences are shown beside the source. */
export type BoardReader = (board: string, context: FetchContext) => Promise<SourceJob[]>

/** Of one source, the newest or first ones. */
export const maxJobsPerSource = 2_000

export async function getJson(context: FetchContext, url: string): Promise<unknown> {
  const { text } = await fetchSource(context, { url, target: 'board', accept: 'application/json' })
  try {
    return JSON.parse(text)
  } catch {
    return refuse('job-search.not-json', 502, `${new URL(url).host} did not answer with data. Try again later.`)
  }
}

/** What has another shape than documented is no list of jobs; single jobs that cannot be read are left out. */
export function parseEach<Schema extends z.ZodType>(schema: Schema, list: unknown, host: string): z.output<Schema>[] {
  if (!Array.isArray(list)) return refuse('job-search.shape', 502, `${host} answered in a form that is not known here.`)
  return list.slice(0, maxJobsPerSource).flatMap((entry) => {
    const { data } = schema.safeParse(entry)
    return data === undefined ? [] : [data]
  })
}

/** The value at a field of an answer, if it is an object. */
export function valueAt(answer: unknown, field: string): unknown {
  return z.record(z.string(), z.unknown()).safeParse(answer).data?.[field]
}

/** Some companies are on a second host. */
export async function firstFound<T>(hosts: readonly string[], read: (host: string) => Promise<T>): Promise<T> {
  const [host = '', ...others] = hosts
  try {
    return await read(host)
  } catch (error) {
    if (others.length === 0 || !(error instanceof Refusal) || error.code !== notFoundCode) throw error
    return firstFound(others, read)
  }
}

/** Texts may be missing, null or numbers. */
export const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().catch(''))
export const texts = z.array(text).catch([])
export const amount = z.coerce.number().nullish().catch(null)
export const flag = z.boolean().catch(false)
