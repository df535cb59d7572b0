import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { prepareExport } from '#areas/own-data/contract.ts'
import { makeBackupCodes, secretLocation, useSecondFactorCode } from '#areas/people/actions/second-factor-codes.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { checkSecretKey } from '#platform/server/auth/check-secret-key.ts'
import { resealSecrets } from '#platform/server/auth/reseal.ts'
import { sealer, type Sealer } from '#platform/server/auth/secrets.ts'
import { secretKey } from '#test/app/cast.ts'
import { secretsGiven } from '#test/app/connections/connect-stand-in.ts'
import { call, casesOf, openScenario, type Case, type Input } from '#test/app/examples.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { personOf } from '#test/app/test-app.ts'
import { everythingStored } from '#test/database/everything-stored.ts'
import { loadAreas } from './load-areas.ts'

const areas = await loadAreas()
const testApp = await openSharedTestApp()
let owner: Owner
const secrets: string[] = []
const answers: string[] = []

/** One person stores every kind of secret, and uses every service that is connected by tokens. */
beforeAll(async () => {
  owner = await newOwner(testApp)
  const scenario = openScenario(testApp, owner)
  const hasTokens = ({ connectionProviders = [] }: (typeof areas)[number]) =>
    connectionProviders.some(({ signIn }) => !signIn)
  const providerAreas = new Set(areas.filter(hasTokens).map(({ name }) => name))
  for (const area of areas)
    for (const { action } of area.actions)
      for (const each of casesOf(action)) {
        if (!providerAreas.has(area.name) && secretFields(each).length === 0 && action.name !== 'mail.send') continue
        const input = await scenario.prepare(each)
        const { status, body } = await call(testApp, owner.cookie, action, withOwnSecrets(each, input))
        answers.push(`${action.name} ${status} ${JSON.stringify(body)}`)
      }
  secrets.push(...(await secretsGiven(testApp)))
}, 120_000)

test('a secret is in no table, log, export or answer', async () => {
  expect(answers.filter((answer) => !/^\S+ 200 /.test(answer))).toEqual([])
  expect(secrets.length).toBeGreaterThan(15)
  for (const { action } of areas.flatMap((area) => area.actions))
    if (action.effect === 'read' && action.input.safeParse({}).success)
      answers.push(`${action.name} ${JSON.stringify((await call(testApp, owner.cookie, action, {})).body)}`)
  const printed = [
    ...(await everythingStored(testApp)),
    ...testApp.log.map((text) => ({ place: 'log', text })),
    ...answers.map((text) => ({ place: 'answer', text })),
    ...(await exported()),
  ]
  const found = printed.flatMap(({ place, text }) =>
    secrets.flatMap((secret) => (spellings(secret).some((each) => text.includes(each)) ? [`${place}: ${secret}`] : [])),
  )
  expect(found).toEqual([])
})

test('after a change of SECRET_KEY everything opens, is sealed again, and the old key can go', async () => {
  const { database } = testApp.running
  const nextKey = 'the-next-key-of-this-installation-0002'
  const [old, rotated, next] = [sealer(secretKey), sealer(nextKey, [secretKey]), sealer(nextKey)]
  const before = { secretKey, previousSecretKeys: [] }
  const during = { secretKey: nextKey, previousSecretKeys: [secretKey] }
  const after = { secretKey: nextKey, previousSecretKeys: [] }
  const { person } = await newOwner(testApp)
  const secret = old.seal('JBSWY3DPEHPK3PXP', secretLocation(person))
  await testApp.sql(
    'insert into second_factors (person_id, id, secret, confirmed_at) values ($1, new_id(), $2, now())',
    [person, secret],
  )
  const [backupCode = ''] = await database.write(system, (db) => makeBackupCodes(testApp.running, db, system, person))
  expect(await checkSecretKey(database, old, before)).toBe(secretKey)
  const stored = await openAll(old)
  const kinds = ['connection_tokens', 'connection_clients', 'model_connections', 'flow_secrets', 'mail_mailboxes']
  expect(stored.map(({ table }) => table)).toEqual(expect.arrayContaining([...kinds, 'second_factors']))
  expect(await openAll(rotated)).toEqual(stored)
  expect(await checkSecretKey(database, rotated, during)).toBe(secretKey)
  await expect(checkSecretKey(database, next, after)).rejects.toThrow('PREVIOUS_SECRET_KEYS')

  Object.assign(testApp.running, { secrets: rotated })
  await resealSecrets(testApp.running)
  await expect(checkSecretKey(database, next, after), 'before it is known that nothing is left').rejects.toThrow()
  await resealSecrets(testApp.running)
  expect(await openAll(next)).toEqual(stored)
  const settings = { ...testApp.running.settings, firstSecretKey: await checkSecretKey(database, next, after) }
  const [factor] = await testApp.sql<{ secret: string }>('select secret from second_factors where person_id = $1', [
    person,
  ])
  const withNext = { secrets: next, settings }
  const isRight = await database.write(system, (db) =>
    useSecondFactorCode(withNext, db, system, { person, secret: factor?.secret ?? '' } as never, backupCode),
  )
  expect(isRight, 'a backup code from before').toBe(true)
  const [oldId = ''] = rotated.previousKeyIds
  const places = (await everythingStored(testApp)).filter(({ text }) => text.includes(`v1.${oldId}.`))
  expect(
    places.map(({ place }) => place),
    'a column that area.ts does not declare',
  ).toEqual([])
})

const system: SystemScope = { kind: 'system', reason: 'keys of a test' }

/** The fields whose value is shown nowhere. */
function secretFields({ action, example }: Case): string[] {
  const isSecret = (name: string) =>
    /password|secret/i.test(name) || (/^(key|value)$/.test(name) && /never shown again/.test(action.description))
  return Object.entries(example.input).flatMap(([name, value]) =>
    isSecret(name) && typeof value === 'string' && !value.startsWith('{') ? [name] : [],
  )
}

function withOwnSecrets(each: Case, input: Input): Input {
  const own = secretFields(each).map((name) => [name, `canary-${randomUUID()}`] as const)
  secrets.push(...own.map(([, secret]) => secret))
  // Another example may have needed this one already.
  const name = typeof input['name'] === 'string' ? { name: `${input['name']} again` } : {}
  return { ...input, ...name, ...Object.fromEntries(own) }
}

function spellings(secret: string): string[] {
  return [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
}

async function exported(): Promise<{ place: string; text: string }[]> {
  const person = personOf(testApp, { ...owner, key: '' })
  const { ticket } = await person.call(prepareExport, {})
  const answer = await person.fetch(`/own-data/export?ticket=${ticket}`)
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return files.map(([name, bytes]) => ({ place: `export ${name}`, text: strFromU8(bytes) }))
}

/** All sealed values of declared columns, opened. */
async function openAll({ open }: Sealer) {
  const opened: { table: string; row: string; plain: string }[] = []
  for (const { table, column, row, account, sealedForTable = table } of testApp.running.sealedColumns) {
    const rows = await testApp.sql<{ row: string; account: string; sealed: string }>(
      `select ${row} as row, ${account ?? `''`}::text as account, ${column} as sealed from ${table}
       where ${column} like 'v1.%.%' order by 1`,
    )
    for (const each of rows)
      opened.push({ table, row: each.row, plain: open(each.sealed, { ...each, table: sealedForTable, column }) })
  }
  return opened
}

test('every column that is named sealed is sealed again after a change of SECRET_KEY', async () => {
  const columns = await testApp.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'secret_key_check' and column_name like 'sealed\\_%' and data_type = 'text' order by 1`,
  )
  const declared = testApp.running.sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(columns.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([])
  expect(columns.length).toBeGreaterThan(5)
})
