import { expect, test } from 'vitest'
import { apiVersion, littleText } from './rules.ts'

test('characters that would cut a post off are escaped, hashtags are not', () => {
  expect(littleText('Winter (blend) #coffee *now* @home')).toBe('Winter \\(blend\\) #coffee \\*now\\* \\@home')
  expect(littleText('C# and # alone')).toBe('C\\# and \\# alone')
})

test('the version is a month that LinkedIn still answers', () => {
  expect(apiVersion(new Date('2026-11-18'))).toBe('202608')
  expect(apiVersion(new Date('2027-01-31'))).toBe('202610')
})
