import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { isAllowedByRobots } from '../../rules/robots.ts'
import { agentName, type FetchContext, type SourceRequest } from './ask-server.ts'
import { fetchSource } from './fetch-source.ts'

const daySeconds = 86_400

/** Refuses an address that its site does not let programs read. */
export async function checkRobots(context: FetchContext, url: URL): Promise<void> {
  const robots = await readRobots(context, url)
  if (!isAllowedByRobots(robots, agentName, url.pathname + url.search))
    refuse('job-search.robots', 403, `${url.host} does not let programs read this page (robots.txt).`)
}

/** A site without the file allows everything; one whose server fails allows nothing (RFC 9309). */
async function readRobots(context: FetchContext, { origin, host }: URL): Promise<string> {
  const request: SourceRequest = {
    url: `${origin}/robots.txt`,
    target: 'page',
    accept: 'text/plain,*/*',
    freshSeconds: daySeconds,
    pauseMs: 0,
    emptyIfMissing: true,
  }
  try {
    return (await fetchSource(context, request)).text
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'job-search.status') throw error
    return refuse('job-search.robots', 502, `${host} does not say whether programs may read it: its robots.txt fails.`)
  }
}
