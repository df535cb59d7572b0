import { expect, test } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { previewUndo, redo, undo } from '#areas/journal/contract.ts'
import type { Action, InputOf, OutputOf } from '#platform/contract/action.ts'
import { id, newId, type Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { implement } from '../actions/implement.ts'
import type { Caller } from '../auth/caller.ts'
import { runAction } from '../actions/run-action.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { soakFactor } from '#test/project/soak-factor.ts'
import { registryOf } from '../actions/registry.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { syncJournalTriggers } from './sync-triggers.ts'

/** Notes that a whole workspace shares. A note may be below another one and is deleted with it. */
const table = `
  create table test_notes (
    id uuid primary key, account_id uuid not null, title text not null, body text not null default '',
    below uuid references test_notes on delete cascade);
  create table test_stars (
    account_id uuid not null, note_id uuid not null references test_notes on delete cascade, color text not null,
    primary key (account_id, note_id));
  alter table test_notes enable row level security; alter table test_stars enable row level security;
  create policy own on test_notes using (account_id = scope_account());
  create policy own on test_stars using (account_id = scope_account());
  grant all on test_notes, test_stars to taaskly_app`

const journaledTables = [
  { table: 'test_notes', noun: 'note', nameColumn: 'title', columns: { title: 'Title', body: 'Body' } },
  { table: 'test_stars', noun: 'star', columns: { color: 'Color' } },
]

const add = testAction(
  'test.add',
  z.object({ notes: z.array(z.object({ id, title: z.string(), below: id.nullable() })) }),
)
const rename = testAction('test.rename', z.object({ id, title: z.string() }))
const write = testAction('test.write', z.object({ ids: z.array(id), body: z.string(), all: z.boolean().default(true) }))
const star = testAction('test.star', z.object({ id, color: z.string() }))
const remove = testAction('test.remove', z.object({ id }))

const requireAffected = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }, all = 1) =>
  numAffectedRows === BigInt(all) ? {} : refuse('test.gone', 404, 'This note is not there.')

const implementations = [
  implement(add, async ({ notes }, { db, scope }) => {
    for (const { id, title, below } of notes)
      await sql`insert into test_notes (id, account_id, title, below) values (${id}, ${scope.account}, ${title}, ${below})`.execute(
        db(scope),
      )
    return {}
  }),
  implement(rename, async ({ id, title }, { db, scope }) =>
    requireAffected(await sql`update test_notes set title = ${title} where id = ${id}`.execute(db(scope))),
  ),
  implement(write, async ({ ids, body, all }, { db, scope }) => {
    const written = await sql`update test_notes set body = ${body} where id = any(${ids}::uuid[])`.execute(db(scope))
    return all ? requireAffected(written, new Set(ids).size) : {}
  }),
  implement(star, async ({ id, color }, { db, scope }) =>
    requireAffected(
      await sql`insert into test_stars (account_id, note_id, color) values (${scope.account}, ${id}, ${color})
        on conflict (account_id, note_id) do update set color = excluded.color`.execute(db(scope)),
    ),
  ),
  implement(remove, async ({ id }, { db, scope }) =>
    requireAffected(await sql`delete from test_notes where id = ${id}`.execute(db(scope))),
  ),
]

test('one entry is undone and redone', async () => {
  const { maya } = await openNotes()
  const note = newId()
  await maya.does(add, { notes: [{ id: note, title: 'Prices', below: null }] })
  const renamed = await maya.does(rename, { id: note, title: 'Price list' })
  const undone = await maya.does(undo, { id: renamed.entry })
  expect(undone.answer).toMatchObject({ title: 'test.rename', undone: 1, skipped: 0 })
  expect(await maya.titles()).toEqual(['Prices'])
  await expect(maya.does(undo, { id: renamed.entry })).rejects.toMatchObject({ code: 'journal.undone' })
  await maya.does(redo, { id: undone.entry })
  expect(await maya.titles()).toEqual(['Price list'])
})

test('a removed note is restored with everything that was removed with it', async () => {
  const { maya } = await openNotes()
  const [top, under] = [newId(), newId()]
  await maya.does(add, {
    notes: [
      { id: top, title: 'Top', below: null },
      { id: under, title: 'Under', below: top },
    ],
  })
  await maya.does(star, { id: under, color: 'gold' })
  const before = await maya.state()
  const removed = await maya.does(remove, { id: top })
  expect(await maya.titles()).toEqual([])
  const undone = await maya.does(undo, { id: removed.entry })
  expect(await maya.state()).toEqual(before)
  await maya.does(redo, { id: undone.entry })
  expect(await maya.titles()).toEqual([])
})

test('changes by others are shown as conflicts and stay unless the person chooses', async () => {
  const { maya, jonas } = await openNotes()
  const [one, two] = [newId(), newId()]
  await maya.does(add, {
    notes: [
      { id: one, title: 'One', below: null },
      { id: two, title: 'Two', below: null },
    ],
  })
  const written = await maya.does(write, { ids: [one, two], body: 'by Maya' })
  await jonas.does(write, { ids: [two], body: 'by Jonas' })
  const preview = await maya.does(previewUndo, { id: written.entry })
  expect(preview.answer).toMatchObject({ total: 2, conflicts: 1 })
  expect(preview.answer.effects.find(({ thing }) => thing === two)).toMatchObject({
    name: 'Two',
    columns: [{ name: 'Body', now: 'by Jonas', back: '' }],
    conflict: { why: 'changed', who: 'Jonas Lindqvist' },
  })
  const refused = await maya.does(undo, { id: written.entry }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'journal.conflict', issues: [{ path: two }, { path: 'entry' }] })
  expect(await maya.bodies()).toEqual({ [one]: 'by Maya', [two]: 'by Jonas' })
  const { entry } = await maya.does(undo, { id: written.entry, keep: [two] })
  expect(await maya.bodies()).toEqual({ [one]: '', [two]: 'by Jonas' })
  await maya.does(redo, { id: entry })
  await maya.does(undo, { id: written.entry, rest: 'overwrite' })
  expect(await maya.bodies()).toEqual({ [one]: '', [two]: '' })
})

test('a change that somebody else reverted is still a conflict', async () => {
  const { maya, jonas } = await openNotes()
  const note = newId()
  await maya.does(add, { notes: [{ id: note, title: 'a', below: null }] })
  const { entry } = await maya.does(rename, { id: note, title: 'b' })
  await jonas.does(rename, { id: note, title: 'c' })
  await jonas.does(rename, { id: note, title: 'b' })
  await expect(maya.does(undo, { id: entry })).rejects.toMatchObject({ code: 'journal.conflict' })
})

test('an added note that others reference is a conflict', async () => {
  const { maya, jonas } = await openNotes()
  const [top, under] = [newId(), newId()]
  const added = await maya.does(add, { notes: [{ id: top, title: 'Top', below: null }] })
  await jonas.does(add, { notes: [{ id: under, title: 'Jonas’s', below: top }] })
  await expect(maya.does(undo, { id: added.entry })).rejects.toMatchObject({ code: 'journal.conflict' })
  expect(await maya.titles()).toEqual(['Jonas’s', 'Top'])
})

test('a group is undone as one, including entries within its transactions', async () => {
  const { maya } = await openNotes()
  const group = newId()
  const ids = [newId(), newId(), newId()]
  for (const each of ids) await maya.does(add, { notes: [{ id: each, title: 'Pasted', below: null }] }, group)
  await maya.does(write, { ids, body: 'pasted' }, group)
  const { answer, entry } = await maya.does(undo, { id: group })
  expect(answer.undone).toBe(3)
  expect(await maya.titles()).toEqual([])
  await maya.does(redo, { id: entry })
  expect(await maya.bodies()).toEqual(Object.fromEntries(ids.map((each) => [each, 'pasted'])))
})

test('an undo can only be undone by a redo', async () => {
  const { maya } = await openNotes()
  const note = newId()
  await maya.does(add, { notes: [{ id: note, title: 'a', below: null }] })
  const renamed = await maya.does(rename, { id: note, title: 'b' })
  const undone = await maya.does(undo, { id: renamed.entry })
  await expect(maya.does(undo, { id: undone.entry })).rejects.toMatchObject({ code: 'journal.lasting' })
  const redone = await maya.does(redo, { id: undone.entry })
  await expect(maya.does(undo, { id: redone.entry })).rejects.toMatchObject({ code: 'journal.lasting' })
  await expect(maya.does(redo, { id: undone.entry })).rejects.toMatchObject({ code: 'journal.undone' })
  await maya.does(undo, { id: renamed.entry })
  expect(await maya.titles()).toEqual(['a'])
})

test('a key cannot undo what it may not do', async () => {
  const testApp = await openTestApp()
  const notes = await openNotes(testApp)
  const { entry } = await notes.maya.does(add, { notes: [{ id: newId(), title: 'Hers', below: null }] })
  const { account, person } = testApp.cast.owner
  const key = { kind: 'key', key: newId(), person, account, role: 'owner', scopes: ['journal'] } as const
  await expect(notes.asCaller(key)(undo, { id: entry })).rejects.toMatchObject({ code: 'key.person-only' })
})

test('an edit at the same moment as an undo is not lost', async () => {
  const { maya, jonas } = await openNotes()
  for (let round = 0; round < 20; round++) {
    const note = newId()
    await maya.does(add, { notes: [{ id: note, title: 'a', below: null }] })
    const { entry } = await maya.does(rename, { id: note, title: 'b' })
    const [undone, edited] = await Promise.allSettled([
      maya.does(undo, { id: entry }),
      jonas.does(rename, { id: note, title: 'c' }),
    ])
    expect(edited.status).toBe('fulfilled')
    if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'journal.conflict' })
    expect(await maya.titles()).toEqual(['c'])
    await maya.does(remove, { id: note })
  }
})

test('entries that others add under the name of a group are not part of it', async () => {
  const { maya, jonas } = await openNotes()
  const { entry } = await maya.does(add, { notes: [{ id: newId(), title: 'Hers', below: null }] })
  await jonas.does(add, { notes: [{ id: newId(), title: 'His', below: null }] }, entry)
  expect((await maya.does(undo, { id: entry })).answer.undone).toBe(1)
  expect(await maya.titles()).toEqual(['His'])
  const group = newId()
  await jonas.does(add, { notes: [{ id: newId(), title: 'His too', below: null }] }, group)
  await maya.does(add, { notes: [{ id: newId(), title: 'Hers again', below: null }] }, group)
  await maya.does(undo, { id: group })
  expect(await maya.titles()).toEqual(['His', 'His too'])
})

test('people undo only their own entries, an admin those of anybody', async () => {
  const { maya, jonas, priya } = await openNotes()
  const { entry } = await maya.does(add, { notes: [{ id: newId(), title: 'Hers', below: null }] })
  await expect(jonas.does(undo, { id: entry })).rejects.toMatchObject({ code: 'journal.not-found' })
  await expect(priya.does(undo, { id: entry })).rejects.toMatchObject({ code: 'permission.missing' })
  const his = await jonas.does(add, { notes: [{ id: newId(), title: 'His', below: null }] })
  await maya.does(undo, { id: his.entry })
  expect(await maya.titles()).toEqual(['Hers'])
})

test('the same undo twice at once happens once', async () => {
  const { maya, tomas } = await openNotes()
  for (let round = 0; round < 10; round++) {
    const group = newId()
    const { entry } = await maya.does(add, { notes: [{ id: newId(), title: 'Twice', below: null }] }, group)
    const input = { id: round % 2 ? group : entry, rest: 'overwrite' } as const
    const both = await Promise.allSettled([maya.does(undo, input), tomas.does(undo, input)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

function seededRandom(seed: number) {
  let seedState = seed
  return (sides: number) => {
    seedState = (seedState * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((seedState / 2 ** 32) * sides)
  }
}

/** More in `npm run soak`. */
const sequences = soakFactor > 1 ? 100 * soakFactor : 32

test(`${sequences} random sequences by several people, undone and redone in random order, leave only what was not undone`, async () => {
  const testApp = await openTestApp()
  const notes = await openNotes(testApp)
  let conflicts = 0
  let undone = 0
  const runSequence = async (seed: number) => {
    const random = seededRandom(seed)
    const account = newId()
    const people = [notes.maya, notes.jonas, notes.tomas].map((person) => person.in(account))
    const anyPerson = () => people[random(people.length)] ?? notes.maya
    const ids: Id[] = []
    const steps: { run: TestAction; entry: Id; counts: boolean; undo?: Id }[] = []
    for (let step = 0; step < 4 + random(6); step++) {
      const run = randomAction(random, ids)
      const entry = await anyPerson().tryRun(run)
      // An action that writes the same values again has changed nothing and does not count.
      if (entry && (await notes.changes(entry)) > 0) steps.push({ run, entry, counts: true })
    }
    for (let step = 0; step < 3 + random(5); step++) {
      const part = steps[random(steps.length)]
      if (!part) break
      // An admin may undo what anybody did.
      const result = await notes.maya
        .in(account)
        .does(part.counts ? undo : redo, { id: part.counts ? part.entry : (part.undo ?? '') })
        .catch((error: unknown) => error)
      if (result instanceof Refusal) {
        expect(result.code, `seed ${seed}`).toBe('journal.conflict')
        conflicts += 1
        continue
      }
      if (result instanceof Error) throw result
      part.counts = !part.counts
      part.undo = (result as { entry: Id }).entry
      undone += 1
    }
    const left = await notes.maya.in(account).state()
    await notes.clear(account)
    // Repeats each action that was not undone, on the rows that still exist.
    for (const { run, counts } of steps) if (counts) await notes.maya.in(account).tryRun(repeatable(run))
    expect(
      left,
      `seed ${seed}: ${JSON.stringify(steps.map(({ run, counts }) => [run.action.name, run.input, counts]))}`,
    ).toEqual(await notes.maya.in(account).state())
  }
  for (let first = 1; first <= sequences; first += 4)
    await Promise.all([0, 1, 2, 3].map((more) => runSequence((first + more) * 7_919)))
  expect(undone).toBeGreaterThan(sequences)
  expect(conflicts).toBeGreaterThan(sequences / 5)
}, 600_000)

function repeatable(run: TestAction): TestAction {
  return 'ids' in run.input ? { action: write, input: { ...run.input, all: false } } : run
}

type TestAction = { [A in (typeof implementations)[number]['action'] as A['name']]: { action: A; input: InputOf<A> } }[
  | 'test.add'
  | 'test.rename'
  | 'test.write'
  | 'test.star'
  | 'test.remove']

function randomAction(random: (sides: number) => number, ids: Id[]): TestAction {
  const anyId = () => ids[random(ids.length)] ?? newId()
  const choice = ids.length === 0 ? 0 : random(9)
  if (choice <= 2) {
    const below = ids.length > 0 && random(2) === 0 ? anyId() : null
    const notes = Array.from({ length: 1 + random(2) }, () => ({ id: newId(), title: `note ${random(5)}`, below }))
    ids.push(...notes.map((note) => note.id))
    return { action: add, input: { notes } }
  }
  if (choice <= 4) return { action: rename, input: { id: anyId(), title: `title ${random(3)}` } }
  if (choice === 5) return { action: write, input: { ids: [anyId(), anyId()], body: `body ${random(3)}` } }
  if (choice === 6) return { action: star, input: { id: anyId(), color: ['gold', 'red'][random(2)] ?? '' } }
  return { action: remove, input: { id: anyId() } }
}

async function openNotes(existing?: TestApp) {
  const testApp = existing ?? (await openTestApp())
  await testApp.sql(table)
  const pool = new pg.Pool({ connectionString: testApp.url, options: '-c taaskly.system=on', max: 4 })
  testApp.atEnd(() => pool.end())
  const query = async <Row extends pg.QueryResultRow>(text: string, value: Id) =>
    (await pool.query<Row>(text, [value])).rows
  await syncJournalTriggers(testApp.url, journaledTables, 'taaskly_app')
  const running: Runtime = {
    ...testApp.running,
    registry: registryOf([...testApp.running.registry.all, ...implementations]),
    journaledTables: [...testApp.running.journaledTables, ...journaledTables],
  }
  const asCaller =
    (caller: Caller) =>
    async <A extends Action>(action: A, input: InputOf<A>, group?: Id) => {
      const implementation = running.registry.find(action.name)
      if (!implementation) throw new Error(action.name)
      const { answer, entry = '' } = await runAction(running, implementation, caller, input, {
        requestId: 'test',
        group,
      })
      return { answer: answer as OutputOf<A>, entry }
    }
  const person = (name: 'owner' | 'admin' | 'member' | 'viewer', account = testApp.cast[name].account) => {
    const caller: Caller = { kind: 'person', person: testApp.cast[name].person, admin: false, account, role: name }
    const rows = (columns: string) =>
      query<Record<string, string>>(
        `select ${columns} from test_notes where account_id = $1 order by title, id`,
        account,
      )
    const does = asCaller(caller)
    return {
      does,
      /** The entry, or undefined if it was refused. */
      tryRun: async ({ action, input }: TestAction): Promise<Id | undefined> =>
        does(action, input as never).then(
          ({ entry }) => entry,
          (error: unknown) => {
            if (error instanceof Refusal) return undefined
            throw error
          },
        ),
      in: (other: Id) => person(name, other),
      titles: async () => (await rows('title')).map(({ title }) => title),
      bodies: async () => Object.fromEntries((await rows('id, body')).map(({ id, body }) => [id, body])),
      state: async () => [
        await rows('id, title, body, below'),
        await query('select note_id, color from test_stars where account_id = $1 order by note_id', account),
      ],
    }
  }
  return {
    maya: person('owner'),
    tomas: person('admin'),
    jonas: person('member'),
    priya: person('viewer'),
    asCaller,
    changes: async (entry: Id) => (await query('select 1 from journal_changes where entry = $1', entry)).length,
    clear: (account: Id) => query('delete from test_notes where account_id = $1', account),
  }
}
