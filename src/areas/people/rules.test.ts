import { expect, test } from 'vitest'
import { emailTrouble, passwordTrouble, usernameFrom } from './rules.ts'

test('a username is made from the name, else from the email', () => {
  expect(usernameFrom('Maya Okafor', 'm@kestrel.test')).toBe('maya-okafor')
  expect(usernameFrom('Zoë Ångström-Núñez', 'z@x.test')).toBe('zoe-angstrom-nunez')
  expect(usernameFrom('李小龙', 'bruce.lee@x.test')).toBe('bruce-lee')
  expect(usernameFrom('!!!', '...@x.test')).toBe('me')
  expect(usernameFrom('x'.repeat(80), 'x@x.test')).toHaveLength(32)
})

const about = { email: 'maya.okafor@kestrel.test', name: 'Maya Okafor' }

test.for(['correct horse battery', 'Zw9!kd02mPqs', 'ünïcödé-passwörter'])('%s is a good password', (password) => {
  expect(passwordTrouble(password, about)).toBeUndefined()
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
  expect(passwordTrouble(password, about)).toMatch(/^[A-Z].*\.$/)
})

test('an address is checked for its shape only', () => {
  expect(emailTrouble('maya@kestrel.coffee')).toBeUndefined()
  for (const wrong of ['', ' ', 'maya', 'maya@', '@kestrel.coffee', 'maya@kestrel', 'ma ya@kestrel.coffee'])
    expect(emailTrouble(wrong), wrong).toMatch(/\.$/)
})
