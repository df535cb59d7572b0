import type { Id } from '../../../contract/id.ts'
import type { SystemScope } from '../../../contract/scope.ts'
import type { StreamPart } from '../../../contract/stream.ts'
import type { Database } from '../../db/database.ts'
import { addParts, type NumberedPart } from './store.ts'
import type { StreamWriter } from './streams.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'parts of streams' }

/**
 * Stores the parts of all streams of this process in shared batches: the first part at once, later ones every few
 * milliseconds. Readers get a part only after it is stored, so nothing that was shown is lost in a crash.
 */
export function openStreamWriters(
  database: Database,
  onStored: (run: Id, first: number, parts: readonly StreamPart[]) => void,
) {
  let pending: NumberedPart[] = []
  let flushing: Promise<void> | undefined

  const flushAll = async () => {
    // Parts of the same tick are stored together.
    await new Promise((resolve) => setImmediate(resolve))
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await database.writeAtOnce(systemScope, (db) => addParts(db, systemScope, batch))
      for (const [run, parts] of Map.groupBy(batch, (each) => each.run))
        onStored(
          run,
          parts[0]?.number ?? 0,
          parts.map(({ part }) => part),
        )
      if (pending.length > 0) await new Promise((resolve) => setTimeout(resolve, batchIntervalMs))
    }
  }
  const flush = () => {
    flushing ??= flushAll().finally(() => (flushing = undefined))
    return flushing
  }

  /** `next` is the number of the first part that is not stored yet. */
  return (run: Id, account: Id, next: number): StreamWriter => {
    let number = next
    let failure: { error: unknown } | undefined
    return {
      emit: (part) => {
        const last = pending.findLast((each) => each.run === run)
        const joined = last && joinParts(last.part, part)
        if (last && joined) last.part = joined
        else pending.push({ run, account, number: number++, part })
        flush().catch((error: unknown) => (failure = { error }))
      },
      flush: async () => {
        while (flushing) await flushing
        if (failure) throw failure.error
      },
      count: () => number,
    }
  }
}

const batchIntervalMs = 20

function joinParts(one: StreamPart, other: StreamPart): StreamPart | undefined {
  const isSameBlock = one.type === other.type && one.block === other.block
  if (!isSameBlock || one.delta === undefined || other.delta === undefined) return undefined
  return { ...one, delta: one.delta + other.delta }
}
