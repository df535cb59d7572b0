import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { BusMessage } from '#platform/server/live/bus.ts'
import { postgresBus } from '#platform/server/live/postgres-bus.ts'
import { logger } from '#platform/server/monitoring/log.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { cast, password } from '#test/app/cast.ts'
import { signUp } from '#test/app/sign-up.ts'
import { personOf, type Person } from '#test/app/test-app.ts'
import { admin, makeDatabase } from '#test/database/databases.ts'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { createApi } from '../api.ts'
import { openInstallation, type Cleanups } from '../installation.ts'
import { loadAreas } from '../load-areas.ts'
import { startTaaskly } from '../taaskly.ts'

test('two installations in one PostgreSQL cluster work at the same time, each on its own', async () => {
  const [one, other] = await Promise.all([install(), install()])
  await Promise.all([addSupplier(one.maya, 'Sucafina in Huila'), addSupplier(other.maya, 'Sucafina in Sidama')])
  // Each worker hears the changes of its own database, while the other holds the same locks in its own.
  await expect.poll(() => find(one.maya, 'Sucafina'), slowly).toEqual(['Sucafina in Huila'])
  await expect.poll(() => find(other.maya, 'Sucafina'), slowly).toEqual(['Sucafina in Sidama'])
  for (const { heard, account, workerUrl } of [one, other]) {
    const accounts = () => heard.flatMap((each) => (each.kind === 'change' ? (each.notice.account ?? []) : []))
    await expect.poll(() => new Set(accounts())).toEqual(new Set([account]))
    const readiness = await (await fetch(`${workerUrl}/readyz`)).json()
    expect(readiness).toMatchObject({ ok: true, workers: { alive: 1 }, queue: { failed: 0 } })
  }
})

const slowly = { timeout: 30_000 }

/** A web and a worker with a database, a user, a key and files of their own. Maya has the same address at both. */
async function install() {
  const folder = await quickFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = inject('postgres').url
  const user = `team_${randomUUID().replaceAll('-', '')}`
  await admin(server, `create role ${user} login createrole createdb`)
  const databaseUrl = await makeDatabase(server.replace(/\/\/[^@]*@/, `//${user}@`), user)
  const environment = { LOG_LEVEL: 'error', SECRET_KEY: randomUUID(), FILES_DIR: join(folder, 'files'), PORT: '0' }
  const settings = { ...readSettings(environment), databaseUrl }

  const cleanups: Cleanups = []
  onTestFinished(async () => {
    for (const close of cleanups.toReversed()) await close()
  })
  const areas = await loadAreas()
  const { installation } = await openInstallation({ ...settings, home: join(folder, 'web') }, areas, cleanups)
  const log = logger('silent')
  const api = createApi(installation, areas, postgresBus(databaseUrl, log))
  cleanups.push(api.hub.close, api.running.outgoing.stop, api.running.runs.close)
  const { name, email } = cast.owner
  const cookie = await signUp(api, installation, { name, email, password })
  const { caller } = await api.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))
  if (caller.kind !== 'person') throw new Error('Maya could not sign up.')
  const { person, account } = caller

  const heard: BusMessage[] = []
  const bus = postgresBus(databaseUrl, log)
  bus.subscribe({ onMessage: (message) => void heard.push(message), onConnected: () => {} })
  cleanups.push(bus.close)
  const worker = await startTaaskly({ ...settings, home: join(folder, 'worker'), role: 'worker' }, areas)
  cleanups.push(worker.stop)
  const maya = personOf(api, { person, account, cookie, key: '' })
  return { maya, account, heard, workerUrl: worker.url }
}

async function addSupplier(person: Person, supplier: string): Promise<void> {
  const fields = [{ name: 'Name', type: 'text' }]
  const { id } = await person.callNamed<{ id: string }>('tables.createTable', { name: 'Suppliers', fields })
  await person.callNamed('tables.addRows', { tableId: id, rows: [{ Name: supplier }] })
}

async function find(person: Person, query: string): Promise<string[]> {
  const { found } = await person.callNamed<{ found: { name: string }[] }>('search.find', { query })
  return found.map(({ name }) => name)
}
