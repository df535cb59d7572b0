import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

const context = { locale: 'en-GB', zone: 'Europe/London', now: new Date('2026-11-16T12:00:00Z') }

test.each([
  ['oak ember', [['oak'], ['ember']]],
  ['17 Nov 2026', [['17 Nov 2026', '2026-11-17 2026-11-17']]],
  ['17 nov', [['17 nov', '2026-11-17 2026-11-17']]],
  ['oak 17/11/2026 beans', [['oak'], ['17/11/2026', '2026-11-17 2026-11-17'], ['beans']]],
  ['2026-11-17', [['2026-11-17', '2026-11-17 2026-11-17']]],
  ['3/12/2026', [['3/12/2026', '2026-12-03 2026-12-03', '2026-03-12 2026-03-12']]],
  ['Feb 2027', [['Feb 2027', '2027-02-01 2027-02-28']]],
  ['17', [['17']]],
  ['2026', [['2026']]],
  ['nov', [['nov']]],
  ['today', [['today']]],
  ['  ', []],
])('%s', (input, expected) => {
  const terms = searchTerms(input, context)
  expect(
    terms.map(({ words, days }) => [words.join(' '), ...days.map(({ first, last }) => `${first} ${last}`)]),
  ).toEqual(expected)
})
