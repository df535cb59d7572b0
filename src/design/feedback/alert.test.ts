import { beforeEach, expect, test } from 'vitest'
import { alert, alertStore, dismissAlert } from './alert.ts'

const shown = () => alertStore.read().map((one) => one.msg)

beforeEach(() => {
  for (const one of alertStore.read()) dismissAlert(one.id)
})

test('an alert is shown at the top right until it is taken away', () => {
  const close = alert({ type: 'success', msg: 'Saved' })
  expect(alertStore.read()).toMatchObject([{ type: 'success', msg: 'Saved', position: 'top-right' }])
  close()
  expect(shown()).toEqual([])
})

test('the fourth pushes out the oldest', () => {
  for (const msg of ['one', 'two', 'three', 'four']) alert({ type: 'info', msg })
  expect(shown()).toEqual(['two', 'three', 'four'])
})

test('an error that offers a way on is not pushed out by news', () => {
  alert({ type: 'error', msg: 'Not sent', action: { label: 'Try again', onClick: () => undefined } })
  for (const msg of ['one', 'two', 'three']) alert({ type: 'info', msg })
  expect(shown()).toEqual(['Not sent', 'two', 'three'])
})

test('whoever listens hears of every change, and of none after leaving', () => {
  let heard = 0
  const leave = alertStore.subscribe(() => (heard += 1))
  alert({ type: 'info', msg: 'one' })()
  leave()
  alert({ type: 'info', msg: 'two' })
  expect(heard).toBe(2)
})
