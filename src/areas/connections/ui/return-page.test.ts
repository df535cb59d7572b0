import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { startConnecting } from '../contract/connect.ts'
import { rememberLeaving, takeReturnPage, takeVerifier } from './return-page.ts'

const openWorkspace = await shareTestApp()

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/agents/7' })
})

/** The keys of each service on the way. Services that are not named here have a code verifier. */
const keysOnTheWay: Readonly<Record<string, readonly string[]>> = {
  slack: ['slack_state'],
  linkedin: ['linkedin_state'],
  notion: ['notion_state'],
  threads: [],
  instagram: [],
}

test('on the way to each service its keys are in the browser, and none of them after the return', async () => {
  const testApp = await openWorkspace()
  const { connect } = testApp.installation.settings
  const providers = testApp.running.connectionProviders.filter(({ signIn }) => !signIn)
  expect(providers.length).toBeGreaterThan(3)
  for (const { id } of providers) {
    connect[id] ??= { clientId: 'kestrel-coffee', clientSecret: 'secret-of-kestrel-w3Qd' }
    const { url, local } = await testApp.as('owner').call(startConnecting, { provider: id })
    rememberLeaving(local)
    const keys = keysOnTheWay[id] ?? ['code_verifier']
    expect([...stored.keys()].toSorted(), id).toEqual([...keys, 'connect_return'].toSorted())
    const query = new URL(url).searchParams
    for (const key of keys) {
      const value = stored.get(key) ?? ''
      const challenge = createHash('sha256').update(value).digest('base64url')
      if (key === 'code_verifier') expect(query.get('code_challenge'), id).toBe(challenge)
      else expect(query.get('state'), id).toBe(value)
    }
    expect(takeVerifier(id), id).toBe(local['code_verifier'])
    expect(takeReturnPage()).toBe('/agents/7')
    expect([...stored.keys()], id).toEqual([])
  }
})

test('people come back to the page that they left, once', () => {
  stored.set('connect_return', '/agents/7')
  expect(takeReturnPage()).toBe('/agents/7')
  expect(takeReturnPage()).toBeUndefined()
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/agents/..//evil.example',
  'http://localhost:3000//evil.example/',
  'javascript:alert(1)',
  '/integrations',
])('nobody is sent to %s', (page) => {
  stored.set('connect_return', page)
  expect(takeReturnPage()).toBeUndefined()
})
