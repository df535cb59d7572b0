import { expect, test } from 'vitest'
import type { Account } from '#areas/workspaces/contract/list-accounts.ts'
import { mayasSession } from '#test/app/session.ts'
import { withCurrentAccount } from './current-account.ts'

const kestrel: Account = {
  id: '2',
  type: 'business',
  name: 'Kestrel Coffee',
  handle: 'kestrel',
  profile: { name: 'Kestrel Coffee', picture: '/pictures/1' },
  member_ids: ['1'],
  created_at: '2026-11-01T09:00:00Z',
  verified: true,
  seats: null,
  secondFactorRequired: false,
  role: 'admin',
}

test('role and workspace follow the list of workspaces', () => {
  const now = withCurrentAccount(mayasSession({ role: 'owner' }), [kestrel])
  expect(now).toMatchObject({
    role: 'admin',
    account: { name: 'Kestrel Coffee', handle: 'kestrel', picture: '/pictures/1' },
  })
})

test('a workspace that is not in the list is no longer the person’s, unless the list is cut off', () => {
  const others = Array.from({ length: 300 }, (_, count) => ({ ...kestrel, id: `other-${count}` }))
  expect(withCurrentAccount(mayasSession(), others.slice(1))).toBeUndefined()
  expect(withCurrentAccount(mayasSession(), others)).toEqual(mayasSession())
})

test('a visitor stays a visitor', () => {
  expect(withCurrentAccount({ signedIn: false }, [])).toEqual({ signedIn: false })
})
