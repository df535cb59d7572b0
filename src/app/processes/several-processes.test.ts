import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Database } from '#platform/server/db/database.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { secretKey } from '#test/app/cast.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { createApi, type Api } from '../api.ts'
import { openInstallation, type Cleanups } from '../installation.ts'
import { loadAreas } from '../load-areas.ts'

test('a process that has its files elsewhere than the running ones refuses to start', async () => {
  const { start } = await openScene()
  const first = await start('one')
  await expect(start('two')).rejects.toThrow(/Set FILES_DIR to a folder that all processes share, or S3_URL/)
  await first.stop()
  // The folder may change while no other process runs.
  await start('two')
})

test('a process starts beside a worker that listens to changes', async () => {
  const { start } = await openScene()
  const { api, url } = await start('one')
  const listeners = (await loadAreas()).flatMap((area) => area.listeners ?? [])
  const events = startEvents(url, api.running, listeners, () => () => {})
  onTestFinished(events.stop)
  const countLocks = `select count(*)::integer as count from pg_locks where locktype = 'advisory' and classid = 7304914`
  const { systemPool } = api.running.database
  await expect.poll(async () => (await systemPool.query(countLocks)).rows[0]?.count, slowly).toBeGreaterThan(0)
  await start('two', join(api.running.settings.home, 'files'))
})

const slowly = { timeout: 60_000 }

test('an upload goes on in another process, with a folder that both share by different paths', async () => {
  const { folder, start, key } = await openScene()
  await symlink(folder, join(folder, 'mount'))
  const one = await start('one', join(folder, 'files'))
  const two = await start('two', join(folder, 'mount', 'files'))
  const bytes = Buffer.alloc(700_000, 'Huila and Sidama. ')
  const headers = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' }
  const created = await one.api.app.request('/files/tus', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `name ${btoa('beans.txt')}` },
  })
  const path = new URL(created.headers.get('location') ?? '', 'http://localhost').pathname
  const send = ({ app }: Api, from: number, to: number) =>
    app.request(path, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(from, to),
    })
  expect((await send(one.api, 0, 300_000)).headers.get('upload-offset')).toBe('300000')
  expect((await send(two.api, 300_000, 500_000)).headers.get('upload-offset')).toBe('500000')
  const last = await send(one.api, 500_000, 700_000)
  expect(last.headers.get('upload-offset')).toBe('700000')
  const file = `/files/${last.headers.get('x-file')}`
  for (const { api } of [one, two])
    expect(Buffer.from(await (await api.app.request(file, { headers })).arrayBuffer()).equals(bytes)).toBe(true)
})

test('each line of the log names its process, role and version, and the database knows the process too', async () => {
  const { start } = await openScene()
  const { installation } = await start('one')
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  installation.log.error('something', { requestId: 'r-1' })
  const line = JSON.parse(String(write.mock.lastCall?.[0]))
  expect(line).toMatchObject({ process: expect.stringMatching(/^taaskly-all-/), role: 'all', requestId: 'r-1' })
  expect(line.version).toMatch(/^\d+\.\d+\.\d+$/)
  const { rows } = await installation.database.systemPool.query('show application_name')
  expect(rows).toEqual([{ application_name: line.process }])
})

test('DATABASE_CONNECTIONS is how many connections a process has for changes, and as many for reads', async () => {
  const { start } = await openScene()
  const { installation } = await start('one', undefined, { DATABASE_CONNECTIONS: '3' })
  const countConnections = async (kind: 'read' | 'write') => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => backendOfSomebody(installation.database, kind)))
    return new Set(answers).size
  }
  expect(await countConnections('write')).toBe(3)
  expect(await countConnections('read')).toBe(3)
})

/** A different person each time: one person gets half of the connections. */
async function backendOfSomebody(database: Database, kind: 'read' | 'write'): Promise<number | undefined> {
  const person = newId()
  const scope: Scope = {
    kind: 'account',
    account: newId(),
    person,
    role: 'owner',
    actor: { kind: 'person', id: person },
  }
  // Slow enough that the first connection cannot answer all of them.
  const query = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`
  return database[kind](scope, async (db) => (await query.execute(db(scope))).rows[0]?.pid)
}

async function openScene() {
  const { url, cast } = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-processes-'))
  const areas = await loadAreas()
  const stops: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true })
  })
  const start = async (name: string, filesDir?: string, env: Record<string, string> = {}) => {
    const cleanups: Cleanups = []
    const stop = async () => {
      for (const each of cleanups.splice(0).toReversed()) await each()
    }
    stops.push(stop)
    const home = join(folder, name)
    const settings = { ...readSettings(env), secretKey, databaseUrl: url, home, filesDir, logLevel: 'error' as const }
    const { installation, databaseUrl } = await openInstallation(settings, areas, cleanups).catch(
      async (error: unknown) => {
        await stop()
        throw error
      },
    )
    return { installation, url: databaseUrl, api: createApi(installation, areas), stop }
  }
  return { folder, start, key: cast.owner.key }
}
