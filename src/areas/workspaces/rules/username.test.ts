import { expect, test } from 'vitest'
import { suggestUsername } from './username.ts'

test('a username is made from the name, else from the email', () => {
  expect(suggestUsername('Maya Okafor', 'm@kestrel.test')).toBe('maya-okafor')
  expect(suggestUsername('Zoë Ångström-Núñez', 'z@x.test')).toBe('zoe-angstrom-nunez')
  expect(suggestUsername('李小龙', 'bruce.lee@x.test')).toBe('bruce-lee')
  expect(suggestUsername('!!!', '...@x.test')).toBe('me')
  expect(suggestUsername('x'.repeat(80), 'x@x.test')).toHaveLength(32)
})
