import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#platform/server/startup/settings.ts'
import { exitCodes } from '#platform/server/startup/start-error.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { startTaaskly } from '../taaskly.ts'

/** PostgreSQL's own processes in the database do not count to its limit. */
const openConnections = `(select count(*) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend')`

const noConnection = 'The database has no connection left right now. Nothing was changed; try again in a moment.'

test('a change that gets no connection is answered 503 with a sentence, and reads that have one go on', async () => {
  const testApp = await openTestApp()
  let refused = new Response()
  const changeWithoutConnection = async () => {
    await allowConnections(testApp, '-1')
    await endConnections(testApp)
    // Opens connections for reads. Work in the background may open one for changes too; then all is done again.
    expect((await listTasks(testApp)).status).toBe(200)
    await allowConnections(testApp, openConnections)
    refused = await addTask(testApp)
    return refused.status
  }
  await expect.poll(changeWithoutConnection).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await refused.json()).error).toMatchObject({ code: 'database.unreachable', message: noConnection })
  expect((await listTasks(testApp)).status).toBe(200)
  await allowConnections(testApp, '-1')
  expect((await addTask(testApp)).status).toBe(200)
  expect(testApp.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('without any connection every request is answered 503, and no process leaves the load balancer', async () => {
  const testApp = await openTestApp()
  const { app, cast } = testApp
  await allowConnections(testApp, '1')
  await endConnections(testApp)
  const byKey = app.request('/api/v1/focus/tasks', { headers: { authorization: `Bearer ${cast.member.key}` } })
  for (const answer of await Promise.all([addTask(testApp), listTasks(testApp), byKey])) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await answer.json()).error.message).toMatch(/^The database .* [Tt]ry again in a moment\.$/)
  }
  const readiness = await app.request('/readyz')
  expect(readiness.status).toBe(200)
  expect(await readiness.json()).toMatchObject({
    ok: true,
    database: { ok: false, message: expect.stringContaining('max_connections') },
  })
  expect(testApp.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('a process that gets no connection at its start ends with a sentence', async () => {
  const testApp = await openTestApp()
  await allowConnections(testApp, openConnections)
  const home = await quickFolder()
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const settings = { ...readSettings({ LOG_LEVEL: 'error', ROLE: 'worker' }), home, databaseUrl: testApp.url }
  await expect(startTaaskly(settings)).rejects.toMatchObject({
    exitCode: exitCodes.noDatabase,
    message: expect.stringMatching(/^The database at DATABASE_URL has no connection left/),
  })
})

/** Its owner is no superuser, so PostgreSQL answers 53300 to one more than that. */
async function allowConnections({ sql }: TestApp, count: string): Promise<void> {
  const statement = `format('alter database %I connection limit %s', current_database(), ${count})`
  await sql(`do $$ begin execute ${statement}; end $$`)
}

/** All but the one that ends the others. */
async function endConnections({ sql }: TestApp): Promise<void> {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await sql(`select pg_terminate_backend(pid) ${others}`)
  await expect.poll(() => sql(`select ${others}`)).toEqual([])
}

function addTask(testApp: TestApp): Promise<Response> {
  return call(testApp, 'focus.addTask', { title: 'Roast the beans' })
}

function listTasks(testApp: TestApp): Promise<Response> {
  return call(testApp, 'focus.listTasks', {})
}

async function call(testApp: TestApp, action: string, input: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return testApp.as('member').fetch(`/rpc/${action}`, { method: 'POST', headers, body: JSON.stringify(input) })
}
