import { setTimeout as sleep } from 'node:timers/promises'
import type { Id } from '../../../contract/id.ts'
import { endPartType, type StreamPart } from '../../../contract/stream.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Streams } from './streams.ts'

export type NumberedParts = { first: number; parts: readonly StreamPart[] }

const followMs = 15_000

/**
 * The parts of a run from a number on, until its end or until the reader leaves. Every 15 seconds it yields undefined, asks
 * again who reads, so that a lost right counts, and reads what a lost message of another process left out.
 */
export async function* followParts(
  streams: Streams,
  findCaller: () => Promise<Caller>,
  run: Id,
  from: number,
): AsyncGenerator<NumberedParts | undefined, void> {
  let next = from
  for (;;) {
    const arrived: NumberedParts[] = []
    let arrival = Promise.withResolvers<void>()
    const stop = await streams.follow(await findCaller(), run, next, (first, parts) => {
      arrived.push({ first, parts })
      arrival.resolve()
    })
    const isDone = new AbortController()
    const timeout = sleep(followMs, 'late' as const, { signal: isDone.signal, ref: false }).catch(() => 'late' as const)
    try {
      while ((await Promise.race([arrival.promise, timeout])) !== 'late') {
        arrival = Promise.withResolvers()
        for (const batch of arrived.splice(0)) {
          next = batch.first + batch.parts.length
          yield batch
          if (batch.parts.at(-1)?.type === endPartType) return
        }
      }
    } finally {
      stop()
      isDone.abort()
    }
    yield undefined
  }
}
