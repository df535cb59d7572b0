import { expect, test } from 'vitest'
import { isGoogleAuthority } from './google-authority.ts'

test('Google is the authority for Gmail and for the domains of its customers', () => {
  expect(isGoogleAuthority('maya@gmail.com', undefined)).toBe(true)
  expect(isGoogleAuthority('maya@googlemail.com', undefined)).toBe(true)
  expect(isGoogleAuthority('maya@kestrel.coffee', 'Kestrel.coffee')).toBe(true)
  expect(isGoogleAuthority('maya@kestrel.coffee', undefined)).toBe(false)
  expect(isGoogleAuthority('maya@kestrel.coffee', 'other.coffee')).toBe(false)
  expect(isGoogleAuthority('maya@notgmail.com', undefined)).toBe(false)
  expect(isGoogleAuthority('gmail.com@kestrel.coffee', undefined)).toBe(false)
})
