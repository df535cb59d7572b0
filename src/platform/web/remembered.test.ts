import { expect, test } from 'vitest'
import { readRemembered } from './remembered.ts'

const themes = ['system', 'light', 'dark'] as const

test('a stored choice is found among other cookies', () => {
  expect(readRemembered('session=1; theme=dark; rail=open', 'theme', themes)).toBe('dark')
})

test('nothing stored, or something that is no choice, is the first choice', () => {
  expect(readRemembered('', 'theme', themes)).toBe('system')
  expect(readRemembered('theme="><script>', 'theme', themes)).toBe('system')
  expect(readRemembered('dark-theme=dark', 'theme', themes)).toBe('system')
})
