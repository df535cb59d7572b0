import type { Id } from '#platform/contract/id.ts'
import type { HookAnswer } from '#platform/server/events/hooks/hook.ts'
import type { Item } from '../../contract/graph.ts'

export type RunOutcome = {
  state: 'queued' | 'running' | 'done' | 'failed' | 'stopped'
  /** Of a Respond node. */
  response: HookAnswer | null
  /** The last items. */
  result: readonly Item[] | null
}

const waiting = new Map<Id, () => void>()

/** A run has answered or ended in this process: whoever waits for it looks again. */
export function announceOutcome(run: Id): void {
  waiting.get(run)?.()
}

/** Waits until a run has answered or ended. It may do so in another process, so it looks from time to time too. */
export async function waitForOutcome(
  run: Id,
  untilAnswered: boolean,
  timeoutMs: number,
  look: () => Promise<RunOutcome | undefined>,
): Promise<RunOutcome | undefined> {
  const deadline = performance.now() + timeoutMs
  try {
    while (performance.now() < deadline) {
      const changed = Promise.withResolvers<void>()
      waiting.set(run, changed.resolve)
      const outcome = await look()
      if (outcome && (outcome.state === 'done' || outcome.state === 'failed' || outcome.state === 'stopped'))
        return outcome
      if (untilAnswered && outcome?.response) return outcome
      const timer = setTimeout(changed.resolve, lookMs)
      await changed.promise
      clearTimeout(timer)
    }
    return undefined
  } finally {
    waiting.delete(run)
  }
}

const lookMs = 500
