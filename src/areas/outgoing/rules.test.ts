import { expect, test } from 'vitest'
import { mayMend, waysOut } from './rules.ts'

test('admins mend everything, others what goes in their own name', () => {
  expect(mayMend({ person: 'jonas' }, { person: 'maya', role: 'admin' })).toBe(true)
  expect(mayMend({ person: 'jonas' }, { person: 'jonas', role: 'member' })).toBe(true)
  expect(mayMend({ person: 'maya' }, { person: 'jonas', role: 'member' })).toBe(false)
  expect(mayMend({ person: null }, { person: 'jonas', role: 'member' })).toBe(false)
})

test('what failed or is unknown can be sent again or marked; what waits after a failure only sent', () => {
  expect(waysOut({ state: 'unknown', error: 'x' })).toEqual({ sendAgain: true, markSent: true })
  expect(waysOut({ state: 'failed', error: 'x' })).toEqual({ sendAgain: true, markSent: true })
  expect(waysOut({ state: 'waiting', error: 'x' })).toEqual({ sendAgain: true, markSent: false })
  expect(waysOut({ state: 'waiting', error: null })).toEqual({ sendAgain: false, markSent: false })
  expect(waysOut({ state: 'sent', error: null })).toEqual({ sendAgain: false, markSent: false })
})
