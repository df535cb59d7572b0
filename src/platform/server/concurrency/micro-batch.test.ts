import { expect, test } from 'vitest'
import { microBatch } from './micro-batch.ts'

test('who comes alone goes at once; who comes meanwhile goes together, in order, and only with their like', async () => {
  const gone: string[][] = []
  const leave: (() => void)[] = []
  const enter = microBatch<string>((things) => {
    gone.push(things)
    return new Promise((resolve) => leave.push(resolve))
  })
  const breath = () => new Promise((resolve) => setImmediate(resolve))
  enter('a', 'a1')
  enter('b', 'b1')
  await breath()
  expect(gone).toEqual([['a1'], ['b1']])
  for (const thing of ['a2', 'a3', 'a4']) enter('a', thing)
  await breath()
  expect(gone).toHaveLength(2)
  leave[0]?.()
  await breath()
  expect(gone[2]).toEqual(['a2', 'a3', 'a4'])
  leave[2]?.()
  await breath()
  enter('a', 'a5')
  await breath()
  expect(gone[3]).toEqual(['a5'])
})
