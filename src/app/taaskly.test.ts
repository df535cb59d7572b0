import { createServer } from 'node:net'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#platform/server/startup/settings.ts'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { startTraceCollector } from '#test/stand-ins/trace-collector.ts'
import { startTaaskly } from './taaskly.ts'

test('a port in use gives one sentence, and everything is closed', async () => {
  const home = await freshHome()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const settings = { ...readSettings({ LOG_LEVEL: 'error', ROLE: 'worker' }), home, port }
  const failure = {
    exitCode: 71,
    message: `Port ${port} is taken by another program. Stop that program, or start with PORT set to another number.`,
  }
  await expect(startTaaskly(settings)).rejects.toMatchObject(failure)
  // The data folder is free again, so the same start on another port works.
  const taaskly = await startTaaskly({ ...settings, port: 0 })
  expect((await fetch(`${taaskly.url}/rpc/accounts.list`)).status, 'a worker has no API').toBe(404)
  expect(await (await fetch(`${taaskly.url}/readyz`)).json()).toMatchObject({ workers: { ok: true, alive: 1 } })
  await taaskly.stop()
})

test('an unreachable database gives one sentence without the password', async () => {
  const home = await freshHome()
  const databaseUrl = 'postgresql://taaskly:hush@127.0.0.1:1/taaskly'
  const starting = startTaaskly({ ...readSettings({ LOG_LEVEL: 'error' }), home, databaseUrl })
  await expect(starting).rejects.toMatchObject({
    exitCode: 69,
    message: expect.stringMatching(/^The database at DATABASE_URL cannot be reached/),
  })
  await expect(starting).rejects.not.toMatchObject({ message: expect.stringContaining('hush') })
})

test('another SECRET_KEY on the same database is refused with a sentence', async () => {
  const home = await freshHome()
  const settings = { ...readSettings({ LOG_LEVEL: 'error', ROLE: 'worker' }), home, port: 0 }
  const [first, other] = ['a'.repeat(40), 'b'.repeat(40)]
  await (await startTaaskly({ ...settings, secretKey: first })).stop()
  await expect(startTaaskly({ ...settings, secretKey: other })).rejects.toMatchObject({
    exitCode: 64,
    message: expect.stringMatching(/^This database was filled with another SECRET_KEY/),
  })
  await (await startTaaskly({ ...settings, secretKey: first })).stop()
})

test('traces go to the collector of the settings, the last ones at the stop', async () => {
  const { url, received, spans } = await startTraceCollector()
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' }
  const env = { LOG_LEVEL: 'error', ROLE: 'worker', OTEL_SERVICE_NAME: 'kestrel', ...tracing }
  const taaskly = await startTaaskly({ ...readSettings(env), home: await freshHome(), port: 0 })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`${taaskly.url}/readyz`, { headers: { traceparent } })
  await taaskly.stop()
  const request = { name: 'GET readyz', traceId: traceparent.slice(3, 35), parentSpanId: traceparent.slice(36, 52) }
  expect(spans()).toContainEqual(expect.objectContaining(request))
  expect(received[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'a key' } })
  const resource = received[0]?.body.resourceSpans[0].resource.attributes
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'kestrel' } })
})

async function freshHome(): Promise<string> {
  const folder = await quickFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'home')
}
