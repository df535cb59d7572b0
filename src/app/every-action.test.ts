import { beforeAll, expect, test } from 'vitest'
import { redo, undo } from '#areas/journal/contract.ts'
import { whyLasting } from '#platform/contract/action.ts'
import { thingsOf } from '#platform/server/area.ts'
import { call, casesOf, nameOf, openScenario, type Answer, type Case, type Input } from '#test/example.ts'
import { newOwner, type Owner } from '#test/new-owner.ts'
import { placeOf, rowsOf, tableRowsOf } from '#test/rows-of.ts'
import { scenes } from '#test/scenes.ts'
import { openSharedHouse } from '#test/shared-house.ts'
import { loadAreas } from './load.ts'

const areas = await loadAreas()
const actions = areas.flatMap((area) => area.actions).map(({ action }) => action)
const cases = actions.flatMap(casesOf)
const house = await openSharedHouse()

test('every action has a name, an address and a sentence of its own', () => {
  for (const said of ['name', 'rest', 'says'] as const)
    expect(new Set(actions.map((action) => action[said])).size, said).toBe(actions.length)
  for (const { name, title, says, effect, rest } of actions) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(title, name).toMatch(/^[A-Z].*[^.]$/)
    expect(says, name).toMatch(/^[A-Z].*\.$/s)
    if (rest.startsWith('GET')) expect(effect, name).toBe('read')
  }
})

test('every field in an action’s address is a field of its input', () => {
  for (const { name, rest, input } of actions)
    for (const [, field] of rest.matchAll(/\{(\w+)\}/g)) expect(Object.keys(input.shape), name).toContain(field)
})

test('every action that needs an input has an example', () => {
  expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(scenes)))
  expect(actions.filter((action) => casesOf(action).length === 0).map(({ name }) => name)).toEqual([])
})

/** What became of one example in a fresh workspace. */
type Result = { failed?: string; journal?: string; undo?: string }
const results = new Map<string, Result>()

beforeAll(async () => {
  for (const each of cases) results.set(nameOf(each), await tryOut(each).catch(asFailed))
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

test('the examples take a number of calls that grows with their number alone', () => {
  // Of an example: what it needs, itself, undo and redo.
  const mostCallsPerExample = 4
  expect(house.calls()).toBeLessThanOrEqual(mostCallsPerExample * cases.length)
})

function listOf(kind: keyof Result): string[] {
  return [...results].flatMap(([name, result]) => (result[kind] === undefined ? [] : [`${name}: ${result[kind]}`]))
}

function asFailed(error: unknown): Result {
  return { failed: error instanceof Error ? error.message : String(error) }
}

async function tryOut(each: Case): Promise<Result> {
  const who = await newOwner(house)
  const input = await openScenario(house, who).prepare(each)
  const [before, entriesBefore] = [await state(who), await entriesOf(who)]
  const answer = await call(house, who.cookie, each.action, input)
  if (answer.status !== 200) return { failed: `${answer.status} ${JSON.stringify(answer.body)}` }
  const added = (await entriesOf(who)).slice(entriesBefore.length)
  return {
    ...trouble('journal', journalTrouble(each, who, input, added)),
    ...trouble('undo', await undoTrouble(each, who, answer, before)),
  }
}

function trouble(kind: keyof Result, words: string | undefined): Result {
  return words === undefined ? {} : { [kind]: words }
}

type Entry = { action: string; account: string; actor_kind: string; things: string[] }

function entriesOf({ person }: Owner): Promise<Entry[]> {
  return house.sql<Entry>(
    'select action, account_id as account, actor_kind, things from journal where actor_id = $1 order by id',
    [person],
  )
}

/** What an action does on its way has entries of its own, and what it does to another workspace stands there too. */
function journalTrouble(
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

const places = thingsOf(areas).map(placeOf)

async function state(who: Owner): Promise<string> {
  return JSON.stringify([await rowsOf(house, who, places), await tableRowsOf(house, who)], null, 1)
}

/** Whoever does these has nothing to say there any more, so what undo would tell them is another thing. */
const givesRightsAway = ['accounts.leave', 'accounts.transfer']

async function undoTrouble({ action }: Case, who: Owner, { entry }: Answer, before: string) {
  // Undo itself has tests of its own.
  if (!entry || action.name.startsWith('journal.') || givesRightsAway.includes(action.name)) return undefined
  const after = await state(who)
  const undone = await call(house, who.cookie, undo, { id: entry })
  const lasting = whyLasting(action)
  if (lasting) {
    // What it has done on the way is undone though it lasts itself: a yes stays given.
    const within = await house.sql('select from journal where within = $1', [entry])
    const { code, message } = undone.body.error ?? {}
    if (within.length > 0 || (code === 'journal.lasting' && message === lasting)) return undefined
    return `lasts, but undo answers ${JSON.stringify(undone.body)}`
  }
  if (undone.status !== 200) return `cannot be undone: ${JSON.stringify(undone.body)}`
  if ((await state(who)) !== before) return `undone, it is ${difference(before, await state(who))}`
  const redone = await call(house, who.cookie, redo, { id: undone.entry })
  if (redone.status !== 200) return `cannot be redone: ${JSON.stringify(redone.body)}`
  return (await state(who)) === after ? undefined : `redone, it is ${difference(after, await state(who))}`
}

function difference(wanted: string, found: string): string {
  const [lines, others] = [wanted.split('\n'), found.split('\n')]
  return JSON.stringify({
    not: lines.filter((line) => !others.includes(line)),
    but: others.filter((line) => !lines.includes(line)),
  })
}
