import { refuse } from '#platform/contract/refusal.ts'
import { waitFor } from '#platform/server/models/wait-for.ts'

/** Longer than this nobody waits for a host that asks for a pause. */
const maxWaitMs = 20_000
const maxHosts = 10_000

const nextFree = new Map<string, number>()

/** Waits until the host may be asked again. */
export async function waitForHost(host: string, signal: AbortSignal): Promise<void> {
  const waitMs = (nextFree.get(host) ?? 0) - Date.now()
  if (waitMs > maxWaitMs)
    refuse('job-search.busy', 429, `${host} asked for a pause. Try again in ${Math.ceil(waitMs / 60_000)} minutes.`)
  if (waitMs > 0) await waitFor(waitMs, signal)
}

/** The host is not asked for this long. */
export function pauseHost(host: string, ms: number): void {
  if (ms > 0) remember(host, Math.max(nextFree.get(host) ?? 0, Date.now() + Math.min(ms, 3_600_000)))
}

function remember(host: string, time: number): void {
  nextFree.delete(host)
  nextFree.set(host, time)
  const [oldest] = nextFree.keys()
  if (nextFree.size > maxHosts && oldest !== undefined) nextFree.delete(oldest)
}
