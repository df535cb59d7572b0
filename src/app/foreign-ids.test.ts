import { beforeAll, expect, test } from 'vitest'
import type { Action } from '#platform/contract/action.ts'
import { inputSchemaOf } from '#platform/server/actions/input-schema.ts'
import { call, casesOf, openScenario, type Case } from '#test/app/examples.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import { listOwnedTables, rowsOf, userTableRowsOf } from '#test/database/rows.ts'
import { sampleInput } from '#test/app/sample-input.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { loadAreas } from './load-areas.ts'

const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
const testApp = await openSharedTestApp()
const tables = await listOwnedTables(testApp)
const secret = 'noors-own-secret'

/** The feedback board is public: everybody reads and votes. Its own tests cover what is private there. */
const closed = actions.filter(
  ({ name, permission }) => !name.startsWith('feedback.') && permission !== 'installation-admin',
)
const cases = closed.filter((action) => idFields(action).length > 0).flatMap((action) => casesOf(action).slice(0, 1))

type Result = { problems: string[]; isSecretSeen: boolean }
const results = new Map<string, Result>()

beforeAll(async () => {
  for (const each of cases) results.set(each.action.name, await callWithForeignIds(each).catch(asProblem))
}, 300_000)

test('ids give no access to items of another workspace', () => {
  expect([...results].flatMap(([name, { problems }]) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
})

test('the secret exists', () => {
  expect([...results.values()].filter(({ isSecretSeen }) => isSecretSeen).length).toBeGreaterThan(cases.length / 2)
})

test('the number of calls grows only with the number of actions and their id fields', () => {
  // What an example needs, for the stranger and for the owner, and at the end the stranger's own call.
  const maxCallsPerAction = 6
  const fields = cases.flatMap(({ action }) => idFields(action))
  expect(testApp.calls()).toBeLessThanOrEqual(maxCallsPerAction * cases.length + fields.length)
})

function asProblem(error: unknown): Result {
  return { problems: [error instanceof Error ? error.message : String(error)], isSecretSeen: false }
}

/**
 * Calls as one owner with the ids of another owner's items: in all fields at once, then in each field while the others
 * hold the caller's own ids.
 */
async function callWithForeignIds(each: Case): Promise<Result> {
  const { action } = each
  const [stranger, owner] = [await newOwner(testApp), await newOwner(testApp)]
  const fields = idFields(action)
  // With a single id there are no others that could be the caller's own.
  const isSingle = fields.length === 1 && fields.every((field) => field in each.example.input)
  const own = isSingle ? {} : await openScenario(testApp, owner).prepare(each)
  const scenario = openScenario(testApp, stranger, secret)
  const theirs = await scenario.prepare(each)
  const before = await allRowsOf(stranger)
  const [anyId = stranger.account] = JSON.stringify(theirs).match(uuid) ?? []
  const mixed = isSingle
    ? []
    : fields.map((field) => ({ ...own, [field]: theirs[field] ?? sampleWith(action, field, anyId) }))
  const problems: string[] = []
  for (const input of [theirs, ...mixed]) {
    const { status, body } = await call(testApp, owner.cookie, action, input)
    if (status >= 500 || JSON.stringify(body).includes(secret))
      problems.push(`${JSON.stringify(input)} is answered ${status} ${JSON.stringify(body)}`)
  }
  if ((await allRowsOf(stranger)) !== before) problems.push('the stranger’s own rows changed')
  const { status, body } = await scenario.attempt(action, theirs)
  if (status !== 200) problems.push(`whose it is cannot do it either: ${status} ${JSON.stringify(body)}`)
  return { problems, isSecretSeen: before.includes(secret) }
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A value for a field that the example leaves out, with this id wherever the field takes one. */
function sampleWith(action: Action, field: string, id: string): unknown {
  return JSON.parse(JSON.stringify(sampleInput(action, 'sample', true)[field]).replaceAll(uuid, id))
}

async function allRowsOf(owner: Owner): Promise<string> {
  return JSON.stringify([await rowsOf(testApp, owner, tables), await userTableRowsOf(testApp, owner)])
}

function idFields(action: Action): string[] {
  return Object.entries(inputSchemaOf(action).properties ?? {})
    .filter(([, schema]) => JSON.stringify(schema).includes('"uuid"'))
    .map(([name]) => name)
}
