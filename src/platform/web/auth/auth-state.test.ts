import { beforeEach, expect, test, vi } from 'vitest'
import { mayasSession } from '#test/app/session.ts'
import { activeAccount, authState, setAuthAccounts, setAuthSession } from './auth-state.ts'

const personal = { id: '2', type: 'personal' } as const
const kestrel = { id: '3', type: 'business' } as const
const tide = { id: '4', type: 'business' } as const

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})

test('the active account is the wanted one, else the personal one, else the first', () => {
  expect(activeAccount([kestrel, personal], tide.id)).toBe(personal)
  expect(activeAccount([kestrel, personal], undefined)).toBe(personal)
  expect(activeAccount([kestrel, personal], kestrel.id)).toBe(kestrel)
  expect(activeAccount([kestrel, tide], undefined)).toBe(kestrel)
  expect(activeAccount([], kestrel.id)).toBeUndefined()
})

test('signing in stores the user in the browser; signing out deletes it', () => {
  expect(authState.get().ready).toBe(false)
  stored.set('redirectUrl', '/focus')
  setAuthSession(mayasSession())
  expect(authState.get().ready).toBe(true)
  expect(JSON.parse(stored.get('user') ?? '')).toEqual({
    uid: '1',
    email: 'maya@kestrel.coffee',
    displayName: 'Maya Okafor',
    emailVerified: true,
    providerData: [{ providerId: 'password' }],
    metadata: { creationTime: '2026-11-01T09:00:00Z', lastSignInTime: null },
  })
  expect(JSON.parse(stored.get('userProfile') ?? '')).toEqual({ personal_account_id: '2' })
  expect(JSON.parse(stored.get('workspace') ?? '')).toMatchObject({ activeAccountId: '2' })
  setAuthAccounts([personal, kestrel])
  expect([...stored.keys()].toSorted()).toEqual(['accounts', 'user', 'userProfile', 'workspace'])

  setAuthSession({ signedIn: false })
  expect([...stored.keys()]).toEqual([])
  expect(authState.get()).toMatchObject({ ready: true, user: undefined, accounts: [] })
})

test('a person who is no longer a member of the active account is moved to the personal one', () => {
  setAuthSession(mayasSession({ account: { ...kestrel, name: 'Kestrel Coffee', handle: 'kestrel', picture: null } }))
  setAuthAccounts([personal, kestrel])
  expect(authState.get().workspace?.activeAccountId).toBe(kestrel.id)
  setAuthAccounts([personal])
  expect(authState.get().workspace?.activeAccountId).toBe(personal.id)
})

test('an unconfirmed person keeps the page they wanted to open', () => {
  stored.set('redirectUrl', '/invites/x')
  setAuthSession(mayasSession({ person: { unverified: true } }))
  expect(stored.get('redirectUrl')).toBe('/invites/x')
})

test('a browser without storage, or with invalid data, works', () => {
  setAuthSession({ signedIn: false })
  stored.set('workspace', '{nonsense').set('userProfile', '[]')
  for (const storage of [localStorage, undefined]) {
    vi.stubGlobal('localStorage', storage)
    setAuthSession(mayasSession({ account: { ...kestrel, name: 'Kestrel Coffee', handle: 'kestrel', picture: null } }))
    expect(authState.get()).toMatchObject({ user: { uid: '1' }, userProfile: undefined })
  }
})
