import type { Id } from '../../../contract/id.ts'
import type { SignedInCaller } from '../tab.ts'

/** Calls `record` once a person has not typed in a document for some seconds, and at the latest after a minute. */
export function openEditRecorder(record: (caller: SignedInCaller, document: Id) => Promise<void>) {
  const bursts = new Map<string, Burst>()
  const recording = new Set<Promise<void>>()

  const end = (key: string) => {
    const burst = bursts.get(key)
    if (!burst) return
    bursts.delete(key)
    clearTimeout(burst.timer)
    const work = record(burst.caller, burst.document).finally(() => recording.delete(work))
    recording.add(work)
  }

  return {
    typed: (caller: SignedInCaller, document: Id) => {
      const key = `${caller.person} ${document}`
      const { startedAt, timer } = bursts.get(key) ?? { startedAt: performance.now() }
      clearTimeout(timer)
      const delay = Math.min(idleMs, Math.max(0, startedAt + maxBurstMs - performance.now()))
      bursts.set(key, { caller, document, startedAt, timer: setTimeout(() => end(key), delay) })
    },
    left: (caller: SignedInCaller, document: Id) => end(`${caller.person} ${document}`),
    close: async () => {
      for (const key of Array.from(bursts.keys())) end(key)
      await Promise.all(recording)
    },
  }
}

type Burst = { caller: SignedInCaller; document: Id; startedAt: number; timer: NodeJS.Timeout }

const idleMs = 4_000
const maxBurstMs = 60_000
