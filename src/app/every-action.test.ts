import { beforeAll, expect, test } from 'vitest'
import { redo, undo } from '#areas/journal/contract.ts'
import { irreversibleReason, type Action } from '#platform/contract/action.ts'
import { journaledTablesOf } from '#platform/server/area.ts'
import { call, casesOf, nameOf, openScenario, type Answer, type Case, type Input } from '#test/app/examples.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import { recordPlans, tablesReadWhole } from '#test/database/record-plans.ts'
import { ownedTableOf, rowsOf, userTableRowsOf } from '#test/database/rows.ts'
import { fixtures } from '#test/app/fixtures.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { loadAreas } from './load-areas.ts'

const areas = await loadAreas()
const actions = areas.flatMap((area) => area.actions).map(({ action }) => action)
const cases = actions.flatMap(casesOf)
const testApp = await openSharedTestApp()
const readWhole = new Map<string, string[]>()
// The journal of a test is small: PostgreSQL would read all of it though there is an index.
const recording = await recordPlans(testApp.url, {
  settings: { enable_seqscan: 'off' },
  onPlan: ({ text, plan }) => {
    const tables = tablesReadWhole(plan)
    if (tables.length > 0) readWhole.set(text, tables)
  },
})

test('every action has a name, an address and a sentence of its own', () => {
  for (const field of ['name', 'rest', 'description'] as const)
    expect(new Set(actions.map((action) => action[field])).size, field).toBe(actions.length)
  for (const { name, title, description, effect, rest } of actions) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(title, name).toMatch(/^[A-Z].*[^.]$/)
    expect(description, name).toMatch(/^[A-Z].*\.$/s)
    if (rest.startsWith('GET')) expect(effect, name).toBe('read')
  }
})

test('every field in an action’s address is a field of its input', () => {
  for (const { name, rest, input } of actions)
    for (const [, field] of rest.matchAll(/\{(\w+)\}/g)) expect(Object.keys(input.shape), name).toContain(field)
})

test('every action that needs an input has an example', () => {
  expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(fixtures)))
  expect(actions.filter((action) => casesOf(action).length === 0).map(({ name }) => name)).toEqual([])
})

/** What became of one example in a fresh workspace. */
type Result = { failed?: string; journal?: string; undo?: string }
const results = new Map<string, Result>()

beforeAll(async () => {
  for (const each of cases) results.set(nameOf(each), await tryExample(each).catch(asFailed))
  recording.stop()
}, 300_000)

test('every example works', () => {
  expect(listOf('failed')).toEqual([])
})

test('every change, sending and deletion leaves an entry in the journal, and nothing else does', () => {
  expect(listOf('journal')).toEqual([])
})

test('every change that does not say why it lasts can be undone and redone', () => {
  expect(listOf('undo')).toEqual([])
})

/** They grow with everything that people do: the journal, and the catalogue with the tables that they create. */
const growing = /^(journal|journal_changes|pg_constraint)$/

test('no statement reads the whole journal', () => {
  expect([...readWhole].filter(([, tables]) => tables.some((table) => growing.test(table)))).toEqual([])
})

test('the examples take a number of calls that grows with their number alone', () => {
  // Of an example: what it needs, itself, undo and redo.
  const maxCallsPerExample = 4
  expect(testApp.calls()).toBeLessThanOrEqual(maxCallsPerExample * cases.length)
})

function listOf(kind: keyof Result): string[] {
  return [...results].flatMap(([name, result]) => (result[kind] === undefined ? [] : [`${name}: ${result[kind]}`]))
}

function asFailed(error: unknown): Result {
  return { failed: error instanceof Error ? error.message : String(error) }
}

async function tryExample(each: Case): Promise<Result> {
  const owner = await newOwner(testApp)
  const input = await openScenario(testApp, owner).prepare(each)
  const before = isReversible(each.action) ? await state(owner) : ''
  const entriesBefore = await entriesOf(owner)
  const answer = await call(testApp, owner.cookie, each.action, input)
  if (answer.status !== 200) return { failed: `${answer.status} ${JSON.stringify(answer.body)}` }
  const added = (await entriesOf(owner)).slice(entriesBefore.length)
  return {
    ...problemOf('journal', journalProblem(each, owner, input, added)),
    ...problemOf('undo', await undoProblem(each, owner, answer, before)),
  }
}

/** A read leaves no entry, so there is nothing to undo. */
function isReversible(action: Action): boolean {
  return action.effect !== 'read' && irreversibleReason(action) === undefined
}

function problemOf(kind: keyof Result, problem: string | undefined): Result {
  return problem === undefined ? {} : { [kind]: problem }
}

type Entry = { action: string; account: string; actor_kind: string; things: string[] }

function entriesOf({ person }: Owner): Promise<Entry[]> {
  return testApp.sql<Entry>(
    'select action, account_id as account, actor_kind, things from journal where actor_id = $1 order by id',
    [person],
  )
}

/** What an action does on its way has entries of its own, and what it does to another workspace stands there too. */
function journalProblem(
  { action }: Case,
  { account }: Owner,
  input: Input,
  added: readonly Entry[],
): string | undefined {
  const own = added.filter((entry) => entry.action === action.name && entry.account === account)
  if (action.effect === 'read') return added.length > 0 ? `a read left ${JSON.stringify(added)}` : undefined
  if (own.length !== 1 || own[0]?.actor_kind !== 'person') return `left ${JSON.stringify(added)}`
  if (typeof input['id'] !== 'string' || own[0].things.includes(input['id'])) return undefined
  return `names ${own[0].things.join()}, not ${input['id']}`
}

const tables = journaledTablesOf(areas).map(ownedTableOf)

/** Columns that follow content outside of the rows: an undo of the content is a new version of it. */
const contentColumns = new Map(
  journaledTablesOf(areas).flatMap(({ table, contentUndo }) =>
    contentUndo ? [[table, contentUndo.columns] as const] : [],
  ),
)

async function state(owner: Owner): Promise<string> {
  const rows = (await rowsOf(testApp, owner, tables)) as { of: string; row: Record<string, unknown> }[]
  const shown = rows.flatMap(({ of, row }) => {
    const columns = contentColumns.get(of)
    if (!columns) return [{ of, row }]
    // A row with content that is taken away again goes to the trash.
    const others = Object.entries(row).filter(([column]) => !columns.includes(column))
    return row['removed_at'] ? [] : [{ of, row: Object.fromEntries(others) }]
  })
  return JSON.stringify([shown, await userTableRowsOf(testApp, owner)], null, 1)
}

/** Whoever does these has nothing to say there any more, so what undo would tell them is another thing. */
const givesRightsAway = ['accounts.leave', 'accounts.transfer']

async function undoProblem({ action }: Case, owner: Owner, { entry }: Answer, before: string) {
  // Undo itself has tests of its own.
  if (!entry || action.name.startsWith('journal.') || givesRightsAway.includes(action.name)) return undefined
  const after = isReversible(action) ? await state(owner) : ''
  const undone = await call(testApp, owner.cookie, undo, { id: entry })
  const irreversible = irreversibleReason(action)
  if (irreversible) {
    // What it has done on the way is undone though it lasts itself: a yes stays given.
    const within = await testApp.sql('select from journal where within = $1', [entry])
    const { code, message } = undone.body.error ?? {}
    if (within.length > 0 || (code === 'journal.lasting' && message === irreversible)) return undefined
    return `lasts, but undo answers ${JSON.stringify(undone.body)}`
  }
  if (undone.status !== 200) return `cannot be undone: ${JSON.stringify(undone.body)}`
  if ((await state(owner)) !== before) return `undone, it is ${difference(before, await state(owner))}`
  const redone = await call(testApp, owner.cookie, redo, { id: undone.entry })
  if (redone.status !== 200) return `cannot be redone: ${JSON.stringify(redone.body)}`
  return (await state(owner)) === after ? undefined : `redone, it is ${difference(after, await state(owner))}`
}

function difference(wanted: string, found: string): string {
  const [lines, others] = [wanted.split('\n'), found.split('\n')]
  return JSON.stringify({
    not: lines.filter((line) => !others.includes(line)),
    but: others.filter((line) => !lines.includes(line)),
  })
}
