import { expect, onTestFinished, test } from 'vitest'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'
import { startOAuthServer, type ApiRequest, type Service } from '../../stand-ins/oauth-server.ts'
import { connectAccount } from './connect-account.ts'
import { openTestApp, type Person, type TestApp } from '../test-app.ts'

type Server = Awaited<ReturnType<typeof startOAuthServer>>

export type ProviderCheck = {
  provider: ConnectionProvider
  /** How the stand-in differs from the standard, and its API. */
  service: Partial<Service>
  /** The name of the connected account. */
  account: string
  /** Whether tokens are refreshed by the standard's grant. */
  refresh: 'standard' | 'own' | 'none'
  isRevoked: boolean
  publish: (person: Person, testApp: TestApp, server: Server) => Promise<unknown>
  /** What reached the service. */
  published: (requests: readonly ApiRequest[]) => void | Promise<void>
}

/** The whole way with a provider against a stand-in that refuses what the real one refuses. */
export function checkProvider(check: ProviderCheck): void {
  const { provider } = check

  test(`${provider.name}: connects, publishes, refreshes and disconnects`, async () => {
    const { testApp, owner, server } = await setUp(check)
    const { connection, name, missing } = await connectAccount(owner, provider.id, server.consent)
    expect({ name, missing }).toEqual({ name: check.account, missing: [] })
    await check.publish(owner, testApp, server)
    await check.published(server.requests)
    if (check.refresh !== 'none') {
      server.access.clear()
      server.state.isRenewable = true
      await check.publish(owner, testApp, server)
      expect(server.state.refreshes).toBe(1)
    }
    const { removeAccess } = await owner.callNamed('connections.get', { id: connection })
    expect(removeAccess === null, 'people are told to withdraw what cannot be revoked').toBe(Boolean(provider.revoke))
    await owner.callNamed('connections.disconnect', { id: connection })
    if (check.isRevoked) await expect.poll(() => server.revoked).toHaveLength(1)
    const stored = JSON.stringify(
      await testApp.sql('select to_jsonb(c), (select jsonb_agg(j) from journal_changes j) from connection_calls c'),
    )
    for (const secret of server.secrets) expect(stored + testApp.log.join()).not.toContain(secret)
  })

  test(`${provider.name}: a refused consent, another redirect, an unknown scope and a used code connect nothing`, async () => {
    const { testApp, owner, server } = await setUp(check)
    const denied = await connectAccount(owner, provider.id, (url) => server.consent(url, { deny: true }))
    expect(denied.outcome).toBe('cancelled')
    const changed = (name: string, value: string) => (address: string) => {
      const url = new URL(address)
      url.searchParams.set(name, value)
      return server.consent(url.href)
    }
    const redirect = connectAccount(owner, provider.id, changed('redirect_uri', 'https://evil.example/'))
    await expect(redirect).rejects.toThrow('redirect_uri does not match')
    await expect(connectAccount(owner, provider.id, changed('scope', 'everything'))).rejects.toThrow('unknown scope')
    if (provider.pkce) {
      const plain = connectAccount(owner, provider.id, changed('code_challenge_method', 'plain'))
      await expect(plain).rejects.toThrow('PKCE needed')
    }
    const used = connectAccount(owner, provider.id, async (address) => {
      const back = await server.consent(address)
      for (const code of server.codes.values()) code.isUsed = true
      return back
    })
    await expect(used).rejects.toMatchObject({ code: 'connections.code-refused' })
    expect(await testApp.sql('select from connections')).toEqual([])
  })

  test(`${provider.name}: gets the pause that it asks for; a token that ended for good needs attention`, async () => {
    const { testApp, owner, server } = await setUp(check)
    const publish = () => check.publish(owner, testApp, server)
    const { connection: id } = await connectAccount(owner, provider.id, server.consent)
    if (!provider.mailServers) {
      server.state.apiAnswers.push({ status: 429, headers: { 'retry-after': '120' }, body: {} })
      await expect(publish()).rejects.toMatchObject({ code: 'connections.busy' })
      const asked = server.requests.length
      await expect(publish()).rejects.toMatchObject({ code: 'connections.busy' })
      expect(server.requests).toHaveLength(asked)
      await testApp.sql('update connection_tokens set blocked_until = null')
    }
    server.access.clear()
    server.refresh.clear()
    await testApp.sql(`update connection_tokens set expires_at = now() - interval '1 minute'`)
    await expect(publish()).rejects.toMatchObject({ code: 'connections.needs-attention' })
    expect(await owner.callNamed('connections.get', { id })).toMatchObject({ state: 'needs-attention' })

    const again = await connectAccount(owner, provider.id, server.consent, { connection: id })
    expect(again.connection, 'what used it goes on').toBe(id)
    await publish()
  })
}

async function setUp({ provider, service }: ProviderCheck) {
  const testApp = await openTestApp()
  const { settings } = testApp.installation
  const client = { clientId: 'client-of-kestrel', clientSecret: 'secret-of-kestrel-w3Qd' }
  const server = await startOAuthServer({
    ...client,
    redirectUri: `${settings.publicUrl}/integrations/callback/${provider.id}`,
    scopes: provider.scopes.map(({ name }) => name),
    authorizePath: new URL(provider.authorize.address).pathname,
    tokenPath: new URL(provider.token.address).pathname,
    ...(typeof provider.revoke === 'string' && { revokePath: new URL(provider.revoke).pathname }),
    separator: provider.authorize.separator ?? ' ',
    pkce: provider.pkce,
    ...service,
  })
  onTestFinished(server.stop)
  settings.connect[provider.id] = { ...client, baseUrl: server.origin }
  onTestFinished(() => void delete settings.connect[provider.id])
  return { testApp, owner: testApp.as('owner'), server }
}
