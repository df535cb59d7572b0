import { beforeEach, expect, test } from 'vitest'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import type { Occurrence, ScheduleHandler } from './schedule.ts'
import { removeSchedule, setSchedule } from './schedules.ts'
import { takeDue } from './start-schedules.ts'

let taken: Occurrence[] = []
beforeEach(() => void (taken = []))
const record: ScheduleHandler = {
  kind: 'test.record',
  run: async (_running, _db, _scope, each) => void taken.push(each),
}

test('an occurrence is taken once, by one of several processes', async () => {
  const { add, makeDue, poll, stateOf } = await openSchedules()
  const id = await add()
  await poll()
  expect(taken, 'it is not time yet').toEqual([])
  await makeDue(id, '20 seconds')
  await Promise.all([poll(), poll(), poll(), poll()])
  await poll()
  expect(taken).toMatchObject([{ schedule: id }])
  const { next_at, last_at } = await stateOf(id)
  expect(Date.parse(next_at)).toBeGreaterThan(Date.now())
  expect(last_at).not.toBeNull()
})

test('of many missed occurrences one is made up for', async () => {
  const { add, makeDue, poll } = await openSchedules()
  await makeDue(await add({ missed: 'once' }), '2 days')
  await poll()
  await poll()
  expect(taken).toHaveLength(1)
})

test('missed occurrences can be skipped; a late one is not missed', async () => {
  const { add, makeDue, poll, stateOf } = await openSchedules()
  const id = await add({ missed: 'skip' })
  await makeDue(id, '2 days')
  await poll()
  expect(taken).toEqual([])
  expect(Date.parse((await stateOf(id)).next_at)).toBeGreaterThan(Date.now())
  await makeDue(id, '1 minute')
  await poll()
  expect(taken).toHaveLength(1)
})

test('a failed occurrence says why and is tried again; nothing of it was written', async () => {
  const { add, makeDue, poll, stateOf, testApp } = await openSchedules()
  const id = await add()
  await makeDue(id, '1 minute')
  const failing: ScheduleHandler = {
    kind: record.kind,
    run: async (_running, db, scope) => {
      await setSchedule(db, scope, { ...sample, person: scope.person, id: newId() })
      refuse('test.broken', 409, 'The shop is closed.')
    },
  }
  await poll(failing)
  expect(await stateOf(id)).toMatchObject({ error: 'The shop is closed.', attempts: 1 })
  expect(await testApp.sql('select id from schedules')).toHaveLength(1)
  await poll()
  expect(taken, 'it waits before it tries again').toEqual([])
  await testApp.sql('update schedules set due_at = now()')
  await poll()
  expect(taken).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ error: null, attempts: 0 })
})

test('a changed schedule gets a new next time, an unchanged one keeps it, a removed one ends', async () => {
  const { add, makeDue, poll, write, testApp } = await openSchedules()
  const id = await add()
  await makeDue(id, '1 minute')
  await add({ id })
  await poll()
  expect(taken, 'saved again at the wrong moment').toHaveLength(1)
  await makeDue(id, '1 minute')
  await add({ id, cron: '0 9 1 1 *' })
  await poll()
  expect(taken).toHaveLength(1)
  await write((db, scope) => removeSchedule(db, scope, id))
  expect(await testApp.sql('select id from schedules')).toEqual([])
})

const sample = {
  kind: record.kind,
  subject: newId(),
  cron: '0 9 * * *',
  timeZone: 'Europe/Berlin',
  missed: 'once',
} as const

async function openSchedules() {
  const testApp = await openTestApp()
  const scope = scopeAs(testApp, 'owner')
  const write = <T>(work: (...args: [Parameters<typeof setSchedule>[0], typeof scope]) => Promise<T>) =>
    testApp.installation.database.write(scope, (db) => work(db, scope))
  return {
    testApp,
    write,
    poll: (handler = record) => takeDue(testApp.running, [handler]),
    add: async (changes: Partial<Parameters<typeof setSchedule>[2]> = {}) => {
      const id = changes.id ?? newId()
      await write((db) => setSchedule(db, scope, { ...sample, person: scope.person, ...changes, id }))
      return id
    },
    makeDue: (id: Id, ago: string) =>
      testApp.sql(
        `update schedules set due_at = at, next_at = at from (select date_trunc('milliseconds', now() - $2::interval) as at) t
         where id = $1`,
        [id, ago],
      ),
    stateOf: async (id: Id) => {
      const [row] = await testApp.sql<{ next_at: string; last_at: string | null }>(
        'select next_at::text, last_at, error, attempts from schedules where id = $1',
        [id],
      )
      if (!row) throw new Error('The schedule is gone.')
      return row
    },
  }
}
