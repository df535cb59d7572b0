import { rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { postgresBus } from '#platform/server/live/postgres-bus.ts'
import { logger } from '#platform/server/monitoring/log.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { openApi } from '#test/app/api.ts'
import { secretKey } from '#test/app/cast.ts'
import { openInstallation } from '#test/app/installation.ts'
import { openTestApp, personOf } from '#test/app/test-app.ts'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { startTaaskly } from '../taaskly.ts'

/** PgBouncer refuses a connection that asks for anything else, such as `options` or `statement_timeout`. */
const accepted = ['application_name', 'client_encoding', 'database', 'user']

test('no connection asks for anything at its start that a pooler refuses', async () => {
  const testApp = await openTestApp()
  const { url, askedFor } = await startRecorder(testApp.url)
  const home = await quickFolder()
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const environment = { LOG_LEVEL: 'error', ROLE: 'worker', PORT: '0', FILES_DIR: join(home, 'files') }
  const settings = { ...readSettings(environment), home, secretKey, databaseUrl: url }
  const worker = await startTaaskly(settings)
  onTestFinished(worker.stop)
  const installation = await openInstallation(url, inject('postgres').role)
  const api = await openApi(installation, postgresBus(url, logger('silent')))
  testApp.atEnd(async () => {
    await api.hub.close()
    await installation.close()
  })
  const maya = personOf(api, testApp.cast.owner)
  await maya.callNamed('focus.addTask', { title: 'Order beans' })
  expect(await maya.callNamed('search.find', { query: 'beans' })).toHaveProperty('found')
  expect(await (await fetch(`${worker.url}/readyz`)).json()).toMatchObject({ ok: true, workers: { alive: 1 } })
  expect(askedFor.length).toBeGreaterThan(10)
  expect(askedFor.flat().filter((name) => !accepted.includes(name))).toEqual([])
})

/** Passes connections on to PostgreSQL, and writes down the names of their startup parameters. */
async function startRecorder(databaseUrl: string) {
  const { username, pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'))
  const askedFor: string[][] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
    client.once('data', (packet) => askedFor.push(readParameters(packet)))
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, askedFor }
}

/** After its length and the version, a startup message is names and values, each ended by a zero byte. */
function readParameters(packet: Buffer): string[] {
  const length = packet.readInt32BE(0)
  const texts = packet.subarray(8, length).toString().split('\0')
  return texts.filter((text, place) => place % 2 === 0 && text !== '')
}
