import { expect, test } from 'vitest'
import { rankOf, ranked } from './name-match.ts'

test('a name matches by its beginning, its words, or a part; short parts match only at the beginning of words', () => {
  expect(rankOf('Roast log', 'roast')).toBe(0)
  expect(rankOf('The roast log', 'log roast')).toBe(1)
  expect(rankOf('Toaster', 'oast')).toBe(2)
  expect(rankOf('Toaster', 'oa')).toBeUndefined()
  expect(rankOf('Größe, Œuvre', 'grosse oeuvre')).toBe(0)
  expect(rankOf('Anything', ' … ')).toBeUndefined()
  expect(ranked(['Overlog', 'Log in', 'Log'], 'log', (name) => [name])).toEqual(['Log', 'Log in', 'Overlog'])
})
