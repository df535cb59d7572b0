import { refuse } from '#platform/contract/refusal.ts'
import { limitConcurrencyPerKey } from '#platform/server/concurrency/semaphore.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findResponse } from '../../store/responses.ts'
import {
  askServer,
  cacheScope,
  type FetchContext,
  readStored,
  type SourceAnswer,
  type SourceRequest,
  type SourceResponse,
  type Target,
} from './ask-server.ts'
import { pauseHost, waitForHost } from './host-pace.ts'

const maxRedirects = 5
/** A site has one connection, whoever asks. */
const onePerHost = limitConcurrencyPerKey(1)
/** An answer that is younger is used without asking again. */
const freshSeconds = 600

/**
 * Gets a public text: from what is stored if it is fresh, else from its server, which says whether it has changed since.
 * `checkAddress` may refuse each address, also those to which a server redirects.
 */
export async function fetchSource(
  context: FetchContext,
  request: SourceRequest,
  checkAddress?: (url: URL) => Promise<void>,
): Promise<SourceResponse> {
  let url = new URL(request.url)
  url.hash = ''
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    await checkAddress?.(url)
    const answer = await fetchOne(context, request, url)
    if (!('location' in answer)) return answer
    const next = URL.parse(answer.location, url.href)
    if (!next) break
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      refuse('job-search.insecure', 502, 'It sends us to an address without https.')
    url = next
  }
  return refuse('job-search.redirects', 502, 'It sends us elsewhere too often. Use its final address instead.')
}

async function fetchOne(context: FetchContext, request: SourceRequest, url: URL): Promise<SourceAnswer> {
  const stored = await findFresh(context, request, url)
  if (stored) return readStored(stored)
  return onePerHost(url.host, async () => {
    // Another search may have asked meanwhile.
    const found = await findFresh(context, request, url)
    if (found) return readStored(found)
    await waitForHost(url.host, context.signal)
    try {
      return await askServer(context, request, url)
    } finally {
      pauseHost(url.host, request.pauseMs ?? pauseMs(context.running, request.target))
    }
  })
}

async function findFresh({ running: { database } }: FetchContext, request: SourceRequest, url: URL) {
  const stored = await database.read(cacheScope, (db) => findResponse(db, cacheScope, url.href))
  return stored && stored.ageSeconds < (request.freshSeconds ?? freshSeconds) ? stored : undefined
}

/** Before the next request to a host. A proxy of one's own sets its own pace. */
function pauseMs({ settings }: Runtime, target: Target): number {
  if (target === 'page') return 1_000
  return settings.jobBoardsUrl === undefined ? 150 : 0
}
