import { expect, test } from 'vitest'
import { parseEmailAddresses } from './invites/parse-email-addresses.ts'
import { formatTimeLeft } from './format.ts'
import { normalizeWebsite } from './public/normalize-website.ts'

const now = new Date('2026-11-17T09:00:00Z')

test('formats how long an invite is still valid', () => {
  expect(formatTimeLeft('2026-11-22T09:14:00Z', now)).toBe('5 days left')
  expect(formatTimeLeft('2026-11-17T10:30:00Z', now)).toBe('1 hour left')
  expect(formatTimeLeft('2026-11-17T09:30:00Z', now)).toBe('less than an hour left')
})

test('finds each address once in pasted text', () => {
  const pasted =
    'Noor Aziz <Noor@Kestrel.coffee>, jonas@kestrel.coffee;\nnoor@kestrel.coffee  leila@kestrel, "P. Raman" <p@k.co>'
  expect(parseEmailAddresses(pasted)).toEqual({
    addresses: ['noor@kestrel.coffee', 'jonas@kestrel.coffee', 'p@k.co'],
    invalid: ['leila@kestrel'],
  })
  expect(parseEmailAddresses(' \n, ')).toEqual({ addresses: [], invalid: [] })
})

test('adds https:// to a website', () => {
  expect(normalizeWebsite(' kestrel.coffee ')).toBe('https://kestrel.coffee')
  expect(normalizeWebsite('http://kestrel.coffee')).toBe('http://kestrel.coffee')
  expect(normalizeWebsite('')).toBe('')
})
