import { microBatch } from './micro-batch.ts'

/**
 * For reads that many callers do at the same time. Who comes while a read with the same key runs shares the next one, so
 * each caller gets what was stored when it came.
 */
export function shareReads<Input, Result>(
  read: (input: Input) => Promise<Result>,
): (key: string, input: Input) => Promise<Result> {
  type Caller = { input: Input; resolve(result: Result): void; reject(error: unknown): void }
  const enqueue = microBatch<Caller>(async (callers) => {
    const [first] = callers
    if (!first) return
    await read(first.input).then(
      (result) => callers.forEach(({ resolve }) => resolve(result)),
      (error: unknown) => callers.forEach(({ reject }) => reject(error)),
    )
  })
  return (key, input) => new Promise((resolve, reject) => enqueue(key, { input, resolve, reject }))
}
