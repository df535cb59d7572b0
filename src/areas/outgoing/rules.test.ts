import { expect, test } from 'vitest'
import { mayRepair, recoveryOptions } from './rules.ts'

test('admins repair all deliveries, others their own', () => {
  expect(mayRepair({ person: 'jonas' }, { person: 'maya', role: 'admin' })).toBe(true)
  expect(mayRepair({ person: 'jonas' }, { person: 'jonas', role: 'member' })).toBe(true)
  expect(mayRepair({ person: 'maya' }, { person: 'jonas', role: 'member' })).toBe(false)
  expect(mayRepair({ person: null }, { person: 'jonas', role: 'member' })).toBe(false)
})

test('failed and unknown deliveries can be sent again or marked; one that waits after a failure only sent', () => {
  expect(recoveryOptions({ state: 'unknown', error: 'x' })).toEqual({ sendAgain: true, markSent: true })
  expect(recoveryOptions({ state: 'failed', error: 'x' })).toEqual({ sendAgain: true, markSent: true })
  expect(recoveryOptions({ state: 'waiting', error: 'x' })).toEqual({ sendAgain: true, markSent: false })
  expect(recoveryOptions({ state: 'waiting', error: null })).toEqual({ sendAgain: false, markSent: false })
  expect(recoveryOptions({ state: 'sent', error: null })).toEqual({ sendAgain: false, markSent: false })
})
