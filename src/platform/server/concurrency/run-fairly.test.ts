import { expect, test } from 'vitest'
import { openFairRunner } from './run-fairly.ts'

test('who must give way does two things at a time, is answered at once, and rests before the next', async () => {
  const rests: PromiseWithResolvers<void>[] = []
  const rest = () => {
    rests.push(Promise.withResolvers<void>())
    return rests.at(-1)?.promise as Promise<never>
  }
  const runFairly = openFairRunner((person) => person === 'greedy', rest)
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    return name
  }
  const answers = [1, 2, 3, 4].map((nth) => runFairly('greedy', work(`greedy ${nth}`)))
  expect(await runFairly('other', work('other'))).toBe('other')
  expect(await Promise.all(answers.slice(0, 2))).toEqual(['greedy 1', 'greedy 2'])
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'other'])
  rests[0]?.resolve()
  expect(await answers[2]).toBe('greedy 3')
  expect(begun).not.toContain('greedy 4')
  rests[1]?.resolve()
  expect(await answers[3]).toBe('greedy 4')
})

test('what fails is told, and the next has its turn', async () => {
  const runFairly = openFairRunner(() => false)
  await expect(runFairly('ada', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await runFairly('ada', async () => 'done')).toBe('done')
})
