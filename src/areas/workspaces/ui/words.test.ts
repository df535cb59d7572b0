import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'
import { leftWords, websiteFrom } from './words.ts'

const now = new Date('2026-11-17T09:00:00Z')

test('how long an invite still works', () => {
  expect(leftWords('2026-11-22T09:14:00Z', now)).toBe('5 days left')
  expect(leftWords('2026-11-17T10:30:00Z', now)).toBe('1 hour left')
  expect(leftWords('2026-11-17T09:30:00Z', now)).toBe('less than an hour left')
})

test('addresses are found in what somebody pastes, each once', () => {
  const pasted =
    'Noor Aziz <Noor@Kestrel.coffee>, jonas@kestrel.coffee;\nnoor@kestrel.coffee  leila@kestrel, "P. Raman" <p@k.co>'
  expect(addressesIn(pasted)).toEqual({
    addresses: ['noor@kestrel.coffee', 'jonas@kestrel.coffee', 'p@k.co'],
    wrong: ['leila@kestrel'],
  })
  expect(addressesIn(' \n, ')).toEqual({ addresses: [], wrong: [] })
})

test('a website needs no beginning', () => {
  expect(websiteFrom(' kestrel.coffee ')).toBe('https://kestrel.coffee')
  expect(websiteFrom('http://kestrel.coffee')).toBe('http://kestrel.coffee')
  expect(websiteFrom('')).toBe('')
})
