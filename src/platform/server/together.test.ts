import { expect, test } from 'vitest'
import { together } from './together.ts'

test('who asks the same in one breath gets one answer, and nobody one from before they asked', async () => {
  let value = 0
  const asked: string[] = []
  const ask = together(async (what: string) => {
    asked.push(what)
    return `${what} ${value}`
  })
  const before = [ask('key'), ask('key'), ask('other')]
  expect(await Promise.all(before)).toEqual(['key 0', 'key 0', 'other 0'])
  const early = ask('key')
  value = 1
  expect(await early).toBe('key 1')
  expect(asked).toEqual(['key', 'other', 'key'])
})
