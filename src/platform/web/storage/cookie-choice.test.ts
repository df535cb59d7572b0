import { expect, test } from 'vitest'
import { readCookieChoice } from './cookie-choice.ts'

const themes = ['system', 'light', 'dark'] as const

test('a stored choice is found among other cookies', () => {
  expect(readCookieChoice('session=1; theme=dark; rail=open', 'theme', themes)).toBe('dark')
})

test('a missing or invalid choice is the first one', () => {
  expect(readCookieChoice('', 'theme', themes)).toBe('system')
  expect(readCookieChoice('theme="><script>', 'theme', themes)).toBe('system')
  expect(readCookieChoice('dark-theme=dark', 'theme', themes)).toBe('system')
})
