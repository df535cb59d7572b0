import { expect, test } from 'vitest'
import { batchWrites, microBatch } from './micro-batch.ts'

test('a single item runs at once; items that arrive meanwhile run together, in order, by key', async () => {
  const batches: string[][] = []
  const finish: (() => void)[] = []
  const add = microBatch<string>((items) => {
    batches.push(items)
    return new Promise((resolve) => finish.push(resolve))
  })
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  add('a', 'a1')
  add('b', 'b1')
  await tick()
  expect(batches).toEqual([['a1'], ['b1']])
  for (const item of ['a2', 'a3', 'a4']) add('a', item)
  await tick()
  expect(batches).toHaveLength(2)
  finish[0]?.()
  await tick()
  expect(batches[2]).toEqual(['a2', 'a3', 'a4'])
  finish[2]?.()
  await tick()
  add('a', 'a5')
  await tick()
  expect(batches[3]).toEqual(['a5'])
})

test('writes that arrive together are one batch; if it fails, only the bad one is refused', async () => {
  const batches: number[][] = []
  const write = batchWrites<number>(async (items) => {
    batches.push([...items])
    if (items.includes(2)) throw new Error('2 cannot be written.')
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => write('a', item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})
