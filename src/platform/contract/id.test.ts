import { expect, test } from 'vitest'
import { newId, timeOfId } from './id.ts'

test('reads the time of an id', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  expect(timeOfId(newId(now.getTime()))).toBe(now.toISOString())
})
