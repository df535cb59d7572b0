import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { openInstallation, type Cleanups } from '#app/installation.ts'
import { loadAreas } from '#app/load-areas.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { demoPassword, demoPeople, seedDemo } from './seed-demo.ts'

test('the demo opens in the business, has everything once, and its home is true', async () => {
  const { app } = await openDemo()
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signIn = await post('/api/auth/sign-in/email', { email: demoPeople[0].email, password: demoPassword })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const call = async (action: string, workspace?: string): Promise<Record<string, unknown>> =>
    (await post(`/rpc/${action}`, {}, { cookie, ...(workspace && { 'x-workspace': workspace }) })).json()

  const home = await call('home.read')
  expect(home.news).toMatchObject([
    {
      who: { name: 'Jonas Lindqvist' },
      word: 'account',
      place: 'Accounts',
      names: ['North Pier Bakery', 'Heron Books'],
    },
  ])
  expect(home.steps).toEqual(
    ['agents.createSession', 'tables.createTable', 'flows.create', 'invites.create'].map((action) => ({
      action,
      isDone: true,
    })),
  )
  const titles = namesIn((await call('focus.listTasks')).tasks, 'title')
  expect([titles.length > 0, new Set(titles).size]).toEqual([true, titles.length])
  const { accounts } = await call('accounts.list')
  const personal = (accounts as { id: string; type: string }[]).find(({ type }) => type === 'personal')
  expect(await call('focus.listTasks', personal?.id)).toEqual({ tasks: [] })
  expect(await call('tables.listTables', personal?.id)).toEqual({ sets: [] })
})

function namesIn(items: unknown, name: string): unknown[] {
  return (items as Record<string, unknown>[]).map((item) => item[name])
}

async function openDemo() {
  const folder = await quickFolder()
  const cleanups: Cleanups = []
  onTestFinished(async () => {
    for (const each of cleanups.reverse()) await each()
    await rm(folder, { recursive: true, force: true })
  })
  const areas = await loadAreas()
  const settings = { ...readSettings({ LOG_LEVEL: 'error' }), home: join(folder, 'home') }
  const { installation } = await openInstallation(settings, areas, cleanups)
  await seedDemo(installation, areas)
  return createApi(installation, areas)
}
