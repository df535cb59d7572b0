import { Refusal } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { allowAddress } from '#platform/server/fetch/allow-address.ts'
import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { guardedFetch } from '#platform/server/fetch/guarded-fetch.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/responses.ts'
import { pauseHost } from './host-pace.ts'

/** The API of a board, or a page of anybody. */
export type Target = 'board' | 'page'

export type FetchContext = { running: Runtime; signal: AbortSignal }
export type SourceRequest = {
  url: string
  target: Target
  accept: string
  freshSeconds?: number
  pauseMs?: number
  /** A text that does not exist is an empty one. */
  emptyIfMissing?: true
}
export type SourceResponse = { url: string; mediaType: string; text: string }
export type SourceAnswer = SourceResponse | { location: string }

export const agentName = 'Taaskly'
export const notFoundCode = 'job-search.not-found'
export const cacheScope: SystemScope = { kind: 'system', reason: 'answers of sources of jobs, for all workspaces' }
const maxBytes = 10_000_000

/** Asks the server, and stores what it answers. */
export async function askServer(
  { running, signal }: FetchContext,
  request: SourceRequest,
  url: URL,
): Promise<SourceAnswer> {
  const { database } = running
  const stored = await database.read(cacheScope, (db) => store.findResponse(db, cacheScope, url.href))
  const response = await guardedFetch(addressOf(running, request.target, url), {
    headers: {
      'user-agent': `${agentName} (job search; ${running.settings.publicUrl})`,
      accept: request.accept,
      ...(stored?.etag && { 'if-none-match': stored.etag }),
      ...(stored?.lastModified && { 'if-modified-since': stored.lastModified }),
    },
    redirect: 'manual',
    allow: allowedBy(running, request.target),
    maxBytes,
    timeoutMs: 30_000,
    signal,
  })
  const { status, headers } = response
  if (status === 304 && stored) {
    await database.write(cacheScope, (db) => store.touchResponse(db, cacheScope, url.href))
    return readStored(stored)
  }
  const location = headers.get('location')
  if ([301, 302, 303, 307, 308].includes(status) && location !== null) {
    await response.body?.cancel()
    return { location }
  }
  const isMissing = request.emptyIfMissing && status >= 400 && status < 500 && status !== 429
  if (status !== 200 && !isMissing) {
    await response.body?.cancel()
    return refuseStatus(url, status, headers)
  }
  // The database stores no NUL.
  const text = isMissing ? '' : (await response.text()).replaceAll('\0', '')
  const mediaType = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  await database.write(cacheScope, (db) =>
    store.saveResponse(db, cacheScope, { url: url.href, mediaType, etag, lastModified, body: text }),
  )
  return { url: url.href, mediaType, text }
}

export function readStored({ url, mediaType, body }: store.StoredResponse): SourceResponse {
  return { url, mediaType, text: body }
}

/** JOB_BOARDS_URL is asked in the place of all boards: the host of the board becomes the first part of the path. */
function addressOf({ settings }: Runtime, target: Target, url: URL): string {
  if (target === 'page' || settings.jobBoardsUrl === undefined) return url.href
  return `${settings.jobBoardsUrl}/${url.host}${url.pathname}${url.search}`
}

function allowedBy({ settings }: Runtime, target: Target) {
  return target === 'board' && settings.jobBoardsUrl !== undefined
    ? allowAddress(settings.jobBoardsUrl)
    : parseAllowList(settings.fetchAllow)
}

function refuseStatus(url: URL, status: number, headers: Headers): never {
  if (status === 429 || status === 503) {
    pauseHost(url.host, retryAfterMs(headers.get('retry-after')))
    throw new Refusal('job-search.busy', 429, `${url.host} is asked too often just now. Try again later.`)
  }
  if (status === 404 || status === 410)
    throw new Refusal(notFoundCode, 404, 'There is no such board or page. Check its name.')
  if (status === 401 || status === 403)
    throw new Refusal('job-search.not-public', 403, `${url.host} does not show this to everybody.`)
  throw new Refusal('job-search.status', 502, `${url.host} answered with the error ${status}. Try again later.`)
}

/** Seconds, or a date. Without either, half a minute. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 30_000
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? 30_000 : Math.max(0, ms)
}
