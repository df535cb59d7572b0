import { expect, onTestFinished, test } from 'vitest'
import { readHealth } from '#areas/health/contract.ts'
import { listNotifications } from '#areas/notifications/contract/inbox.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { JsonInit } from '#platform/server/outgoing/connections/provider.ts'
import { connectAccount, finishConnecting } from '#test/app/connections/connect-account.ts'
import { openTestApp, shareTestApp, type Person, type TestApp } from '#test/app/test-app.ts'
import { startOAuthServer } from '#test/stand-ins/oauth-server.ts'
import { deleteDueAccounts } from '#areas/own-data/actions/delete-due-accounts.ts'
import { refreshDue } from './actions/tokens/refresh-due.ts'
import { revokeDue } from './actions/tokens/revoke.ts'
import { chooseConnection, withConnection } from './actions/use-connection.ts'
import { finishConnecting as finish, startConnecting } from './contract/connect.ts'
import * as contract from './contract/connections.ts'
import { listProviders, setClient } from './contract/providers.ts'
import { preferConnection, setAllowedPeople } from './contract/choices.ts'
import { addService } from './contract/services.ts'
import { listeners } from './jobs.ts'

const newBusiness = await shareTestApp()

test('an account is connected, used, tested and disconnected', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  const connected = await connectAccount(owner, provider, server.consent, { isWorkspaces: true })
  expect(connected).toMatchObject({ outcome: 'connected', missing: [] })
  expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
  expect(await owner.call(contract.testConnection, { id: connected.connection })).toEqual({
    state: 'working',
    error: null,
  })
  const shown = await testApp.as('viewer').call(contract.getConnection, { id: connected.connection })
  expect(shown).toMatchObject({ isWorkspaces: true, state: 'working', connectedBy: 'Maya Okafor' })
  expect(shown.calls[0]).toMatchObject({ method: 'GET', address: `${server.host}/hello`, status: 200 })
  expect(shown.lastUsedAt).not.toBeNull()
  await owner.call(contract.disconnect, { id: connected.connection })
  await expect.poll(() => server.revoked).toHaveLength(1)
  expect((await owner.call(contract.listConnections, {})).connections).toEqual([])
})

test('a person’s own connection is nobody else’s', async () => {
  const testApp = await newBusiness()
  const { provider, server } = await setUp(testApp)
  const member = testApp.as('member')
  const { connection: id } = await connectAccount(member, provider, server.consent)
  expect((await member.call(contract.listConnections, {})).connections).toHaveLength(1)
  expect((await testApp.as('owner').call(contract.listConnections, {})).connections).toEqual([])
  for (const action of [contract.getConnection, contract.testConnection, contract.disconnect])
    for (const who of ['owner', 'stranger'] as const)
      await expect(testApp.as(who).call(action, { id })).rejects.toMatchObject({ status: 404 })
  await expect(callApi(testApp, testApp.as('owner'), provider)).rejects.toMatchObject({ code: 'connections.none' })
  for (const who of ['owner', 'stranger'] as const) {
    const again = testApp.as(who).call(startConnecting, { provider, connection: id })
    await expect(again).rejects.toMatchObject({ status: 404 })
    const named = callApi(testApp, testApp.as(who), provider, { connection: id })
    await expect(named).rejects.toMatchObject({ code: 'connections.unknown' })
  }
  const forAll = connectAccount(member, provider, server.consent, { isWorkspaces: true })
  await expect(forAll).rejects.toMatchObject({ code: 'connections.admin-needed' })
})

test('cancelling, a wrong state, a replay and a used code each get a sentence', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  const cancelled = await connectAccount(owner, provider, (url) => server.consent(url, { deny: true }))
  expect(cancelled).toMatchObject({ outcome: 'cancelled', connection: null })

  const { url, local } = await owner.call(startConnecting, { provider })
  const back = await server.consent(url)
  const forged = new URL(back)
  forged.searchParams.set('state', 'something-else')
  await expect(finishConnecting(owner, forged, local)).rejects.toMatchObject({ code: 'connections.wrong-state' })
  // A stolen address opens nothing for somebody else, nor in another browser of the same person.
  await expect(finishConnecting(testApp.as('admin'), back, local)).rejects.toMatchObject({
    code: 'connections.wrong-state',
  })
  await expect(finishConnecting(owner, back, {})).rejects.toMatchObject({ code: 'connections.other-browser' })
  await finishConnecting(owner, back, local)
  await expect(finishConnecting(owner, back, local)).rejects.toMatchObject({ code: 'connections.used' })

  const second = await owner.call(startConnecting, { provider })
  const injected = await server.consent(second.url)
  injected.searchParams.set('code', back.searchParams.get('code') ?? '')
  await expect(finishConnecting(owner, injected, second.local)).rejects.toMatchObject({
    code: 'connections.code-refused',
  })
})

test('a callback of one service is not taken for another, and an old one has expired', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  const { url, local } = await owner.call(startConnecting, { provider })
  const back = await server.consent(url)
  const [state, code] = [back.searchParams.get('state') ?? '', back.searchParams.get('code') ?? '']
  for (const { id } of testApp.running.connectionProviders) {
    const other = owner.call(finish, { provider: id, state, code, verifier: local['code_verifier'] })
    await expect(other, id).rejects.toMatchObject({ code: 'connections.mix-up' })
  }
  await testApp.sql(`update connection_attempts set created_at = now() - interval '11 minutes' where account_id = $1`, [
    owner.account,
  ])
  await expect(finishConnecting(owner, back, local)).rejects.toMatchObject({ code: 'connections.expired' })
})

test('people are sent only to the consent page of the service, and back only to this installation', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  const { url } = await owner.call(startConnecting, { provider })
  expect(new URL(url).origin).toBe(server.origin)
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(
    `${testApp.installation.settings.publicUrl}/integrations/callback/custom`,
  )
  for (const authorizeAddress of [
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://evil.example/',
    '//evil.example',
  ])
    await expect(
      owner.call(addService, { ...service, name: 'Evil', authorizeAddress }),
      authorizeAddress,
    ).rejects.toThrow(/address/)
})

test('a token is refreshed before it ends, by one request at a time', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  await letExpireIn(testApp, owner, '2 minutes')
  const answers = await Promise.all(Array.from({ length: 6 }, () => callApi(testApp, owner, provider)))
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ hello: true })))
  expect(server.state.refreshes).toBe(1)
})

test('a token that ended early is renewed once, and an empty refresh token replaces none', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  server.state.rotates = false
  for (const refreshes of [1, 2]) {
    server.access.clear()
    expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
    expect(server.state.refreshes).toBe(refreshes)
  }
})

test('trouble that passes is retried quietly; a refused refresh needs attention, and is told once', async () => {
  const testApp = await openTestApp()
  const events = startEvents(testApp.url, testApp.running, listeners)
  testApp.atEnd(events.stop)
  const { owner, provider, server } = await setUp(testApp)
  const { connection: id } = await connectAccount(owner, provider, server.consent)
  await letExpireIn(testApp, owner, '2 minutes')
  server.failures.push({ status: 503, body: {} })
  expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
  expect((await owner.call(contract.getConnection, { id })).state).toBe('working')

  server.refresh.clear()
  await testApp.sql('update connection_tokens set retry_at = null')
  await expect(callApi(testApp, owner, provider)).rejects.toMatchObject({ code: 'connections.needs-attention' })
  await expect(callApi(testApp, owner, provider)).rejects.toMatchObject({ code: 'connections.needs-attention' })
  const shown = await owner.call(contract.getConnection, { id })
  expect(shown).toMatchObject({ state: 'needs-attention', error: expect.stringContaining('connected again') })
  const { reports } = await owner.call(readHealth, {})
  expect(reports.find((each) => each.id === `connections.${id}`)).toMatchObject({ state: 'failing' })
  const told = async () =>
    (await owner.call(listNotifications, {})).notifications.filter(({ about }) => about.kind === 'connection')
  await expect.poll(async () => (await told()).length).toBe(1)

  const again = await connectAccount(owner, provider, server.consent, { connection: id })
  expect(again.connection).toBe(id)
  expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
  expect(await told()).toHaveLength(1)
})

test('a new token is saved once the database is back: the old one may have ended', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  await letExpireIn(testApp, owner, '2 minutes')
  await testApp.sql(`create sequence saves;
    create function lose_first_save() returns trigger language plpgsql
      as $$ begin if nextval('saves') = 1 then raise exception using errcode = 'admin_shutdown'; end if; return new; end $$;
    create trigger lose_first_save before update on connection_tokens for each row
      when (new.account_id = '${owner.account}' and old.sealed_token <> new.sealed_token)
      execute function lose_first_save();
    grant usage on sequence saves to public`)
  expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
  await letExpireIn(testApp, owner, '2 minutes')
  expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
  expect(server.state.refreshes).toBe(2)
})

test('the job refreshes what ends soon and what was not refreshed for a day', async () => {
  const testApp = await openTestApp()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  await letExpireIn(testApp, owner, '10 minutes')
  await Promise.all([refreshDue(testApp.running), refreshDue(testApp.running)])
  expect(server.state.refreshes).toBe(1)
  await refreshDue(testApp.running)
  expect(server.state.refreshes).toBe(1)
  await testApp.sql(`update connection_tokens set refreshed_at = now() - interval '25 hours'`)
  await refreshDue(testApp.running)
  expect(server.state.refreshes).toBe(2)
})

test('three processes refresh many connections, none of them twice, also after one of them died', async () => {
  const testApp = await openTestApp()
  const { owner, provider, server } = await setUp(testApp)
  const people = ['owner', 'admin', 'member'] as const
  for (const who of people) await connectAccount(testApp.as(who), provider, server.consent)
  await letExpireIn(testApp, owner, '10 minutes')
  // Its process was killed while it refreshed: the lease has not ended yet, and then it has.
  await testApp.sql(
    `update connection_tokens set refreshing_until = now() + interval '1 minute'
    where connection_id = (select id from connections where owner_id = $1)`,
    [owner.person],
  )
  const threeProcesses = () => Promise.all(people.map(() => refreshDue(testApp.running)))
  await threeProcesses()
  expect(server.state.refreshes).toBe(2)
  await testApp.sql(`update connection_tokens set refreshing_until = now() - interval '1 second'
    where refreshing_until is not null`)
  await threeProcesses()
  expect(server.state.refreshes).toBe(3)
})

test('a read whose connection breaks is quietly sent once more, and nothing else is', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  server.state.resets = 1
  expect(await callApi(testApp, owner, provider)).toEqual({ hello: true })
  expect(server.requests).toHaveLength(2)
  server.state.resets = 2
  await expect(callApi(testApp, owner, provider)).rejects.toMatchObject({
    outcome: 'try-again',
    message: 'Roastery orders could not be reached.',
  })
  server.state.resets = 1
  const post = callApi(testApp, owner, provider, { init: { method: 'POST', body: {} } })
  await expect(post).rejects.toMatchObject({ outcome: 'unknown' })
  expect(server.requests).toHaveLength(5)
})

test('what was done at a service is not told as failed because it could not be recorded', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  await testApp.sql(`create function refuse_record() returns trigger language plpgsql
      as $$ begin raise exception 'no record'; end $$;
    create trigger refuse_record before insert on connection_calls for each row
      when (new.account_id = '${owner.account}') execute function refuse_record()`)
  expect(await callApi(testApp, owner, provider, { init: { method: 'POST', body: {} } })).toEqual({ hello: true })
  expect(server.requests).toHaveLength(1)
})

test('a service that asks for a pause gets it, in every process', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  const { connection: id } = await connectAccount(owner, provider, server.consent)
  const answer = { status: 429, headers: { 'retry-after': '120', 'x-ratelimit-remaining': '0' }, body: {} }
  server.state.apiAnswers.push(answer)
  await expect(callApi(testApp, owner, provider)).rejects.toMatchObject({ code: 'connections.busy' })
  await expect(callApi(testApp, owner, provider)).rejects.toMatchObject({ code: 'connections.busy' })
  expect(server.requests.filter(({ url }) => url.pathname === '/hello')).toHaveLength(1)
  expect((await owner.call(contract.getConnection, { id })).remainingCalls).toBe(0)
})

test('a token goes only to its service', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  await expect(callApi(testApp, owner, provider, { address: 'https://elsewhere.example/steal' })).rejects.toMatchObject(
    {
      code: 'connections.other-site',
    },
  )
})

test.each(['workspace', 'person', 'service'] as const)('tokens are revoked when their %s is deleted', async (what) => {
  const testApp = await openTestApp()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(testApp.as('member'), provider, server.consent)
  const { person, callNamed } = testApp.as('member')
  if (what === 'workspace') {
    const [account] = await testApp.sql<{ name: string }>(
      `select profile ->> 'name' as name from accounts where id = $1`,
      [owner.account],
    )
    await owner.callNamed('accounts.delete', { id: owner.account, ...account })
  } else if (what === 'person') {
    await callNamed('ownData.askToLeave', {})
    await testApp.sql(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [person])
    await deleteDueAccounts(testApp.running)
    expect(await testApp.sql('select from users where id = $1', [person])).toEqual([])
  } else await owner.callNamed('connections.removeService', { id: provider.replace('custom:', '') })
  await revokeDue(testApp.running)
  await expect.poll(() => server.revoked).toHaveLength(1)
  // Its row goes after the answer.
  await expect.poll(() => testApp.sql('select from connection_revocations')).toEqual([])
})

test('an admin chooses who can use a connection of the workspace', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  const { connection: id } = await connectAccount(owner, provider, server.consent, { isWorkspaces: true })
  const [admin, member] = [testApp.as('admin'), testApp.as('member')]
  const use = (who: 'admin' | 'member' | 'viewer', named = false) =>
    callApi(testApp, testApp.as(who), provider, { role: who, ...(named && { connection: id }) })
  expect(await use('member')).toEqual({ hello: true })
  await expect(member.call(setAllowedPeople, { id, people: null })).rejects.toMatchObject({ status: 403 })

  await admin.call(setAllowedPeople, { id, people: [] })
  await expect(use('member')).rejects.toMatchObject({ code: 'connections.none' })
  await expect(use('member', true)).rejects.toMatchObject({ code: 'connections.unknown' })
  await expect(member.call(contract.getConnection, { id })).rejects.toMatchObject({ status: 404 })
  expect((await member.call(contract.listConnections, {})).connections).toEqual([])
  expect(await use('admin')).toEqual({ hello: true })

  await admin.call(setAllowedPeople, { id, people: [member.person] })
  expect(await use('member', true)).toEqual({ hello: true })
  await expect(use('viewer')).rejects.toMatchObject({ code: 'connections.none' })
  const again = await connectAccount(owner, provider, server.consent, { connection: id })
  expect(again.connection, 'also after a reconnect').toBe(id)
  await expect(use('viewer')).rejects.toMatchObject({ code: 'connections.none' })

  const { connection: own } = await connectAccount(member, provider, server.consent)
  await expect(member.call(contract.listConnections, {})).resolves.toMatchObject({
    connections: [
      { id, isFirst: false },
      { id: own, isFirst: true },
    ],
  })
  await expect(member.call(preferConnection, { id })).rejects.toMatchObject({ code: 'connections.admin-needed' })
})

test('the parts of a file are not counted among the calls of a minute', async () => {
  const testApp = await newBusiness()
  const { owner, provider, server } = await setUp(testApp)
  await connectAccount(owner, provider, server.consent)
  const calls = 70
  await callApi(testApp, owner, provider, { parts: calls })
  expect(server.requests).toHaveLength(calls)
  await expect(callApi(testApp, owner, provider, { questions: calls })).rejects.toMatchObject({
    code: 'connections.busy',
  })
})

test('no token, code or secret is in anything that is stored, logged or answered', async () => {
  const testApp = await openTestApp()
  const { owner, provider, server } = await setUp(testApp)
  const { url, local } = await owner.call(startConnecting, { provider })
  const back = await server.consent(url)
  const { connection: id } = await finishConnecting(owner, back, local)
  await callApi(testApp, owner, provider)
  server.failures.push({ status: 500, body: { error: 'broken' } })
  server.access.clear()
  await callApi(testApp, owner, provider).catch(() => {})
  await callApi(testApp, owner, provider)
  await owner.call(contract.disconnect, { id })
  const secrets = [
    ...server.secrets,
    'a-client-secret-w3Qd',
    local['code_verifier'] ?? '',
    back.searchParams.get('code') ?? '',
  ]
  const tables = await testApp.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const stored: string[] = [...testApp.log, JSON.stringify(await owner.call(listProviders, {}))]
  for (const { name } of tables) stored.push(JSON.stringify(await testApp.sql(`select * from "${name}"`)))
  for (const secret of secrets) expect(stored.filter((text) => text.includes(secret))).toEqual([])
  expect(tables.length).toBeGreaterThan(50)
})

test('a workspace without a client is told what to do', async () => {
  const testApp = await newBusiness()
  const { owner, provider } = await setUp(testApp)
  await owner.callNamed('connections.removeClient', { provider })
  await expect(owner.call(startConnecting, { provider })).rejects.toMatchObject({ code: 'connections.no-client' })
  await owner.call(setClient, { provider, clientId: 'other' })
  const { providers } = await owner.call(listProviders, {})
  expect(providers.find(({ id }) => id === provider)).toMatchObject({ client: 'workspace', clientId: 'other' })
})

const service = {
  origin: 'https://api.roastery.example',
  tokenAddress: 'https://roastery.example/token',
  clientId: 'kestrel-coffee',
}

async function setUp(testApp: TestApp) {
  const { settings } = testApp.installation
  const server = await startOAuthServer({
    clientId: 'kestrel-coffee',
    clientSecret: 'a-client-secret-w3Qd',
    redirectUri: `${settings.publicUrl}/integrations/callback/custom`,
    scopes: ['orders.read'],
    pkce: true,
    api: ({ url, isValid }) => {
      if (!isValid) return { status: 401, body: { message: 'Who are you?' } }
      return url.pathname === '/hello' ? { body: { hello: true } } : undefined
    },
  })
  onTestFinished(server.stop)
  settings.fetchAllow.push(server.host)
  const owner = testApp.as('owner')
  const { provider } = await owner.call(addService, {
    name: 'Roastery orders',
    origin: server.origin,
    authorizeAddress: `${server.origin}/authorize`,
    tokenAddress: `${server.origin}/token`,
    revokeAddress: `${server.origin}/revoke`,
    scopes: ['orders.read'],
    clientId: 'kestrel-coffee',
    clientSecret: 'a-client-secret-w3Qd',
  })
  return { owner, provider, server }
}

/** As if the token was got an hour before its end. */
async function letExpireIn(testApp: TestApp, { account }: Person, time: string) {
  await testApp.sql(
    `update connection_tokens set expires_at = now() + $1::interval, refreshed_at = now() + $1::interval - interval '1 hour'
     where account_id = $2`,
    [time, account],
  )
}

type ApiCall = {
  address?: string
  connection?: string
  init?: JsonInit
  role?: Role
  /** How many parts of a file are sent. */
  parts?: number
  questions?: number
}

/** What an action of a provider's area does. */
async function callApi(
  testApp: TestApp,
  { account, person }: Person,
  provider: string,
  { address, connection: id, init, role = 'owner', parts = 0, questions = 1 }: ApiCall = {},
) {
  const { running } = testApp
  const scope = { kind: 'account', account, person, role, actor: { kind: 'person', id: person } } as const
  const connection = await running.database.read(scope, (db) => chooseConnection({ db, scope, running }, provider, id))
  const { signal } = new AbortController()
  const [row] = await testApp.sql<{ origin: string }>('select origin from connection_services where account_id = $1', [
    account,
  ])
  return withConnection({ running, signal }, connection, async (api) => {
    const target = address ?? `${row?.origin}/hello`
    for (let part = 0; part < parts; part++) await api.fetch(target, { method: 'PUT', body: new Uint8Array([part]) })
    if (parts > 0) return undefined
    for (let asked = 1; asked < questions; asked++) await api.json(target, init)
    return api.json(target, init)
  })
}
