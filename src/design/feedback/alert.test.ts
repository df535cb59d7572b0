import { beforeEach, expect, test } from 'vitest'
import { alert, alertStore, dismissAlert } from './alert.ts'

const shown = () => alertStore.read().map((one) => one.msg)

beforeEach(() => {
  for (const one of alertStore.read()) dismissAlert(one.id)
})

test('an alert is shown at the top right until it is removed', () => {
  const close = alert({ type: 'success', msg: 'Saved' })
  expect(alertStore.read()).toMatchObject([{ type: 'success', msg: 'Saved', position: 'top-right' }])
  close()
  expect(shown()).toEqual([])
})

test('a fourth alert removes the oldest', () => {
  for (const msg of ['one', 'two', 'three', 'four']) alert({ type: 'info', msg })
  expect(shown()).toEqual(['two', 'three', 'four'])
})

test('an error with an action is not removed by newer alerts', () => {
  alert({ type: 'error', msg: 'Not sent', action: { label: 'Try again', onClick: () => undefined } })
  for (const msg of ['one', 'two', 'three']) alert({ type: 'info', msg })
  expect(shown()).toEqual(['Not sent', 'two', 'three'])
})

test('a subscriber is called for every change, until it unsubscribes', () => {
  let calls = 0
  const unsubscribe = alertStore.subscribe(() => (calls += 1))
  alert({ type: 'info', msg: 'one' })()
  unsubscribe()
  alert({ type: 'info', msg: 'two' })
  expect(calls).toBe(2)
})
