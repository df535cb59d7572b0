import { expect, test } from 'vitest'
import { emailError, passwordError, phoneNumber } from './rules.ts'
import { strongPasswordError } from './rules/strong-password.ts'

const about = { email: 'maya.okafor@kestrel.test', name: 'Maya Okafor' }

test.for(['correct horse battery', 'Zw9!kd02mPqs', 'ünïcödé-passwörter'])('%s is a good password', (password) => {
  expect(passwordError(password, about)).toBeUndefined()
  expect(strongPasswordError(password, about)).toBeUndefined()
})

test.for([
  'short',
  'x'.repeat(257),
  'aaaaaaaaaaaa',
  'abababababab',
  '1234567890',
  'qwertyuiop12',
  'Password2026',
  'taaskly-forever',
  'maya.okafor1',
  'Maya Okafor99',
])('%s is not', (password) => {
  expect(passwordError(password, about)).toMatch(/^[A-Z].*\.$/)
})

test.for([
  'Summer2026!',
  'P@ssw0rd123',
  'iloveyou1234',
  'Liverpool1892',
  'michael1985',
  'loveforever1',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  'q1w2e3r4t5y6',
  'abc123abc123',
  'Welcome@2026',
  'trustno1trustno1',
  '31121985-1985',
])('%s is a common password', (password) => {
  expect(strongPasswordError(password, about)).toMatch(/guess/)
})

test('phone numbers are normalized', () => {
  for (const typed of ['+49 170 1234567', '0049170-1234567', '+49 (170) 123.45/67'])
    expect(phoneNumber(typed)).toBe('+491701234567')
  for (const wrong of ['', '0170 1234567', '+49', '+0170123456', '+4917012345678901', '+49 170 CALL ME', '49170123456'])
    expect(phoneNumber(wrong), wrong).toBeUndefined()
})

test('only the format of an email address is checked', () => {
  expect(emailError('maya@kestrel.coffee')).toBeUndefined()
  for (const wrong of ['', ' ', 'maya', 'maya@', '@kestrel.coffee', 'maya@kestrel', 'ma ya@kestrel.coffee'])
    expect(emailError(wrong), wrong).toMatch(/\.$/)
})
