import { expect, onTestFinished, test } from 'vitest'
import { readHealth } from '#areas/health/contract.ts'
import { startModelServer, type Wire } from '#test/stand-ins/models/model-server.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { builtInRef } from './contract/model.ts'
import * as contract from './contract/providers.ts'
import { setDefaults } from './contract/settings.ts'

const newBusiness = await shareTestApp()

test('a new workspace has the built-in model and needs no key', async () => {
  const testApp = await newBusiness()
  const { providers } = await testApp.as('owner').call(contract.listProviders, {})
  expect(providers.map(({ id, state }) => [id, state])).toEqual([
    ['built-in', 'working'],
    ['openai', 'not-connected'],
    ['anthropic', 'not-connected'],
    ['google', 'not-connected'],
  ])
  expect(await testApp.as('viewer').call(contract.listModels, {})).toEqual({
    providers: [{ id: 'built-in', name: 'Built-in', models: ['built-in'] }],
    default: builtInRef,
    fallback: null,
  })
})

test('a key is sealed, and only its end is shown', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  await owner.call(contract.setKey, { provider: 'anthropic', key: 'sk-ant-very-secret-w3Qd' })
  const listed = await owner.call(contract.listProviders, {})
  expect(listed.providers[2]).toMatchObject({
    state: 'not-tested',
    keyFrom: 'workspace',
    keyEndsWith: 'w3Qd',
    addedBy: 'Maya Okafor',
  })
  expect(JSON.stringify(listed)).not.toContain('very-secret')
  for (const table of ['model_connections', 'journal', 'journal_changes']) {
    const rows = await testApp.sql(`select * from ${table} where account_id = $1`, [owner.account])
    expect(JSON.stringify(rows), table).not.toContain('very-secret')
  }
  await owner.call(contract.removeKey, { provider: 'anthropic' })
  expect((await owner.call(contract.listProviders, {})).providers[2]).toMatchObject({ state: 'not-connected' })
  await expect(owner.call(contract.removeKey, { provider: 'anthropic' })).rejects.toMatchObject({
    code: 'models.no-key',
  })
})

test('a sealed key does not open in another workspace', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  const stranger = testApp.as('stranger')
  await owner.call(contract.setKey, { provider: 'openai', key: 'sk-the-key-of-maya' })
  await stranger.call(contract.setKey, { provider: 'openai', key: 'sk-the-key-of-noor' })
  await testApp.sql(
    `update model_connections set sealed_key = (select sealed_key from model_connections where account_id = $1)
     where account_id = $2`,
    [owner.account, stranger.account],
  )
  await expect(stranger.call(contract.testProvider, { provider: 'openai' })).rejects.toMatchObject({ status: 500 })
})

test.each<Wire>(['openai', 'anthropic', 'google', 'compatible'])(
  '%s: a test makes a real request and remembers how it went',
  async (wire) => {
    const testApp = await newBusiness()
    const owner = testApp.as('owner')
    const { provider, server } = await connect(testApp, wire)
    server.reply({ error: 'key' })
    const failed = await owner.call(contract.testProvider, { provider })
    expect(failed).toMatchObject({ state: 'needs-attention', error: expect.stringContaining('refused the key') })
    const { reports } = await owner.call(readHealth, {})
    expect(reports.find(({ title }) => title.startsWith('Models of'))).toMatchObject({
      state: 'failing',
      error: failed.error,
    })
    expect(await owner.call(contract.testProvider, { provider })).toEqual({
      state: 'working',
      error: null,
      models: ['m', 'n'],
    })
    const { providers } = await owner.call(contract.listModels, {})
    expect(providers.find(({ id }) => id === provider)?.models).toEqual(['m', 'n'])
    expect(server.requests.map(({ key }) => key)).toEqual(['sk-secret-key', 'sk-secret-key'])
  },
)

test('a server on a private address is refused unless the installation allows it', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  const server = await startModelServer('compatible')
  onTestFinished(server.stop)
  const { id } = await owner.call(contract.addServer, { name: 'Mine', address: server.address })
  const answer = await owner.call(contract.testProvider, { provider: id })
  expect(answer).toMatchObject({ state: 'needs-attention', error: expect.stringContaining('FETCH_ALLOW') })
  expect(server.requests).toEqual([])
})

test('a server moves to another address, and its key does not go with it', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  const { provider: id, server } = await connect(testApp, 'compatible')
  const row = async () => (await owner.call(contract.listProviders, {})).providers.find((each) => each.id === id)
  await owner.call(contract.testProvider, { provider: id })
  await owner.call(contract.changeServer, { id, name: 'Theirs', address: `${server.address}/v2/` })
  expect(await row()).toMatchObject({
    name: 'Theirs',
    address: `${server.address}/v2`,
    keyEndsWith: '-key',
    state: 'not-tested',
    models: [],
  })
  await owner.call(contract.changeServer, { id, name: 'Theirs', address: 'https://models.example.com/v1' })
  expect(await row()).toMatchObject({ address: 'https://models.example.com/v1', keyFrom: null, keyEndsWith: null })
  await expect(
    owner.call(contract.changeServer, { id: owner.account, name: 'None', address: server.address }),
  ).rejects.toMatchObject({ code: 'models.no-server' })
})

test('a server without a list of models is told', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  const server = await startModelServer('google')
  onTestFinished(server.stop)
  testApp.installation.settings.fetchAllow.push(server.host)
  const { id } = await owner.call(contract.addServer, { name: 'Wrong', address: server.address })
  const answer = await owner.call(contract.testProvider, { provider: id })
  expect(answer.error).toBe('There is no list of models at the address of Wrong. Check the address.')
})

test.each(['ftp://models.example.com', 'models.example.com', 'https://me:pass@models.example.com/v1'])(
  'the address %s is refused',
  async (address) => {
    const testApp = await newBusiness()
    const added = testApp.as('owner').call(contract.addServer, { name: 'Mine', address })
    await expect(added).rejects.toMatchObject({ status: 400 })
  },
)

test('a key of the environment serves every workspace, and a key of the workspace goes first', async () => {
  const testApp = await newBusiness()
  const server = await startModelServer('openai')
  onTestFinished(server.stop)
  const { openai } = testApp.installation.settings.modelProviders
  Object.assign(openai, { key: 'sk-of-the-environment', address: server.address })
  onTestFinished(() => void Object.assign(openai, { key: undefined, address: undefined }))
  const owner = testApp.as('owner')
  const { providers } = await owner.call(contract.listProviders, {})
  expect(providers[1]).toMatchObject({ state: 'not-tested', keyFrom: 'environment', keyEndsWith: null })
  await owner.call(contract.testProvider, { provider: 'openai' })
  await owner.call(contract.setKey, { provider: 'openai', key: 'sk-of-the-workspace' })
  await owner.call(contract.testProvider, { provider: 'openai' })
  expect(server.requests.map(({ key }) => key)).toEqual(['sk-of-the-environment', 'sk-of-the-workspace'])
})

test('only a model whose provider has a key can be chosen', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  const model = { provider: 'google', id: 'large' }
  await expect(owner.call(setDefaults, { default: model })).rejects.toMatchObject({ code: 'models.not-connected' })
  await owner.call(contract.setKey, { provider: 'google', key: 'a-key-of-google' })
  expect(await owner.call(setDefaults, { default: model })).toEqual({ default: model, fallback: null })
  expect(await owner.call(setDefaults, { fallback: builtInRef })).toEqual({ default: model, fallback: builtInRef })
  expect(await owner.call(setDefaults, { default: null })).toEqual({ default: builtInRef, fallback: builtInRef })
})

async function connect(testApp: TestApp, wire: Wire) {
  const server = await startModelServer(wire, ['n', 'm'])
  onTestFinished(server.stop)
  const { settings } = testApp.installation
  const owner = testApp.as('owner')
  const key = 'sk-secret-key'
  if (wire === 'compatible') {
    settings.fetchAllow.push(server.host)
    const { id } = await owner.call(contract.addServer, { name: 'Ours', address: `${server.address}/`, key })
    return { provider: id, server }
  }
  const path = { openai: '', anthropic: '/v1', google: '/v1beta' }[wire]
  Object.assign(settings.modelProviders[wire], { address: `${server.address}${path}` })
  onTestFinished(() => void Object.assign(settings.modelProviders[wire], { address: undefined }))
  await owner.call(contract.setKey, { provider: wire, key })
  return { provider: wire, server }
}
