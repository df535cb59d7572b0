import { expect, test } from 'vitest'
import { encodeCursor, decodeCursor, likePattern, mayChange, searchWordsOf } from './rules.ts'

test('a search is split into at most six words', () => {
  expect(searchWordsOf('  Snooze\u0000an\tAPPROVAL  snooze ')).toEqual(['snooze', 'an', 'approval'])
  expect(searchWordsOf('a b c d e f g')).toHaveLength(6)
  expect(likePattern(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`)
})

test('a cursor can be decoded', () => {
  const end = { votes: 412, id: '019a8b6e-0000-7000-8000-000000000001' }
  expect(decodeCursor(encodeCursor(end))).toEqual(end)
})

test('an idea can change only without votes, comments or decisions of others', () => {
  const mine = { mine: true, votes: 1, voted: true, status: 'open', answer: null }
  expect(mayChange(mine, 0)).toBe(true)
  expect(mayChange({ ...mine, votes: 0, voted: false }, 0)).toBe(true)
  expect(mayChange({ ...mine, votes: 2 }, 0)).toBe(false)
  expect(mayChange({ ...mine, voted: false }, 0)).toBe(false)
  expect(mayChange(mine, 1)).toBe(false)
  expect(mayChange({ ...mine, status: 'planned' }, 0)).toBe(false)
  expect(mayChange({ ...mine, answer: {} }, 0)).toBe(false)
  expect(mayChange({ ...mine, mine: false }, 0)).toBe(false)
})
