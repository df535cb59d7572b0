import { expect, test } from 'vitest'
import { usernameFrom } from './rules/username.ts'

test('a username is made from the name, else from the email', () => {
  expect(usernameFrom('Maya Okafor', 'm@kestrel.test')).toBe('maya-okafor')
  expect(usernameFrom('Zoë Ångström-Núñez', 'z@x.test')).toBe('zoe-angstrom-nunez')
  expect(usernameFrom('李小龙', 'bruce.lee@x.test')).toBe('bruce-lee')
  expect(usernameFrom('!!!', '...@x.test')).toBe('me')
  expect(usernameFrom('x'.repeat(80), 'x@x.test')).toHaveLength(32)
})
