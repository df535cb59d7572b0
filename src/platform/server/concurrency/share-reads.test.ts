import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

test('who comes while a read runs shares the next one, and sees what was stored when it came', async () => {
  let stored = 1
  let reads = 0
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const read = shareReads(async () => {
    reads += 1
    const result = stored
    begun.resolve()
    await gate.promise
    return result
  })
  const first = read('a', undefined)
  await begun.promise
  stored = 2
  const others = [read('a', undefined), read('a', undefined), read('a', undefined)]
  gate.resolve()
  expect(await first).toBe(1)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(reads).toBe(2)
})

test('keys are apart, and a failure is told to all who share it', async () => {
  const read = shareReads((n: number) => (n > 1 ? Promise.reject(new Error('gone')) : Promise.resolve(n)))
  const results = await Promise.allSettled([read('a', 1), read('b', 2), read('b', 2)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await read('b', 1)).toBe(1)
})
