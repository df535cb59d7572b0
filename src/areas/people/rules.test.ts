import { expect, test } from 'vitest'
import { emailTrouble, passwordTrouble } from './rules.ts'

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
