import { expect, test } from 'vitest'
import { mayRepair, recoveryOptions } from './rules.ts'

test('admins mend everything, others what goes in their own name', () => {
  expect(mayRepair({ person: 'jonas' }, { person: 'maya', role: 'admin' })).toBe(true)
  expect(mayRepair({ person: 'jonas' }, { person: 'jonas', role: 'member' })).toBe(true)
  expect(mayRepair({ person: 'maya' }, { person: 'jonas', role: 'member' })).toBe(false)
  expect(mayRepair({ person: null }, { person: 'jonas', role: 'member' })).toBe(false)
})

test('what failed or is unknown can be sent again or marked; what waits after a failure only sent', () => {
  expect(recoveryOptions({ state: 'unknown', error: 'x' })).toEqual({ sendAgain: true, markSent: true })
  expect(recoveryOptions({ state: 'failed', error: 'x' })).toEqual({ sendAgain: true, markSent: true })
  expect(recoveryOptions({ state: 'waiting', error: 'x' })).toEqual({ sendAgain: true, markSent: false })
  expect(recoveryOptions({ state: 'waiting', error: null })).toEqual({ sendAgain: false, markSent: false })
  expect(recoveryOptions({ state: 'sent', error: null })).toEqual({ sendAgain: false, markSent: false })
})
