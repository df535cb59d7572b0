import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { Area } from '#platform/server/area.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { externalOriginsOf } from '#platform/server/http/headers.ts'
import { nonceOf } from '#platform/server/http/env.ts'
import { outboxGreeting } from '#platform/server/http/outbox-page.ts'
import { cutStalledReaders } from '#platform/server/http/stalled-readers.ts'
import { endSlowBodies } from '#platform/server/http/slow-bodies.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Bus } from '#platform/server/live/bus.ts'
import { openBus } from '#platform/server/live/open-bus.ts'
import { openLive } from '#platform/server/live/socket.ts'
import { startSchedules } from '#platform/server/jobs/schedules/start-schedules.ts'
import type { Logger } from '#platform/server/monitoring/log.ts'
import { measureProcess } from '#platform/server/monitoring/process-metrics.ts'
import { setSpanExporter } from '#platform/server/monitoring/tracing.ts'
import { openAssetArchive, type AssetArchive } from '#platform/server/storage/asset-archive.ts'
import { createDrain } from '#platform/server/startup/drain.ts'
import { readSettings, type Settings } from '#platform/server/startup/settings.ts'
import { version } from '#platform/server/startup/version.ts'
import { exitCodes, StartError } from '#platform/server/startup/start-error.ts'
import { createApi, type Api } from './api.ts'
import { openInstallation, type Cleanups } from './installation.ts'
import { loadAreas } from './load-areas.ts'
import { identifyVisitor } from './page-visitor.ts'
import { mountWeb } from './web/mount.ts'

export type Taaskly = {
  url: string
  /** Lines that areas print at the start. */
  greetings: string[]
  stop(): Promise<void>
  /** A stop that takes longer hangs. */
  maxStopMs: number
}

/** Starts everything in order, and closes it in reverse order: on stop, and when a later step fails. */
export async function startTaaskly(settings: Settings = readSettings(), areas?: readonly Area[]): Promise<Taaskly> {
  const cleanups: Cleanups = []
  const stop = async () => {
    for (const each of cleanups.reverse()) await each()
  }
  try {
    const opened = await open(settings, areas ?? (await loadAreas()), cleanups)
    return { ...opened, stop, maxStopMs: 9_000 + settings.stopDelay * 1_000 }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  settings: Settings,
  areas: readonly Area[],
  cleanups: Cleanups,
): Promise<Pick<Taaskly, 'url' | 'greetings'>> {
  const { installation, databaseUrl } = await openInstallation(settings, areas, cleanups)
  cleanups.push(measureProcess(settings.role).stop)
  if (settings.tracing.endpoint) cleanups.push(await startTracing(settings, installation.log))
  const bus = await openBus(installation, databaseUrl)
  const api = createApi(installation, areas, bus)
  cleanups.push(api.hub.close, api.running.streams.close, api.running.outgoing.stop, api.running.runs.close)
  const announceStop =
    settings.role === 'web' ? undefined : await startBackgroundWork(api, areas, databaseUrl, bus, cleanups)
  if (settings.role !== 'worker') await openPages(api, cleanups)
  const port = await listen(api, settings, cleanups)
  // First of all, and without waiting, because closing the rest may take longer than we have.
  if (announceStop) cleanups.push(() => void announceStop())
  const url = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  // A worker has no pages to open, so it prints no address.
  if (settings.role === 'worker') return { url, greetings: [] }
  const greetings = await Promise.all(areas.map(async ({ startupMessage }) => startupMessage?.(installation)))
  return { url, greetings: [outboxGreeting(installation, url), ...greetings].filter((text) => text !== undefined) }
}

/** Loaded only where somebody collects traces. Returns a function that sends the last ones. */
async function startTracing({ tracing, role }: Settings, log: Logger): Promise<() => Promise<void>> {
  const { openOtlpExporter } = await import('#platform/server/monitoring/otlp-exporter.ts')
  const resource = { 'service.name': tracing.serviceName, 'service.version': version, 'taaskly.role': role }
  const collector = { url: `${tracing.endpoint}/v1/traces`, headers: tracing.headers, resource }
  const exporter = openOtlpExporter(collector, log)
  setSpanExporter(exporter.exportSpan)
  return async () => {
    setSpanExporter(undefined)
    await exporter.stop()
  }
}

/** Starts jobs, outgoing calls, listeners, schedules and the services of areas. Returns a function that announces their stop. */
async function startBackgroundWork(api: Api, areas: readonly Area[], url: string, bus: Bus, cleanups: Cleanups) {
  const jobs = areas.flatMap((area) => area.jobs ?? [])
  const worker = await startWorker(url, api.running, jobs)
  cleanups.push(worker.stop)
  api.running.outgoing.start()
  api.running.runs.startPolling()
  const listeners = areas.flatMap((area) => area.listeners ?? [])
  cleanups.push(startEvents(url, api.running, listeners, changesFrom(bus)).stop)
  const schedules = areas.flatMap((area) => area.schedules ?? [])
  cleanups.push(startSchedules(api.running, schedules).stop)
  for (const service of areas.flatMap((area) => area.services ?? [])) cleanups.push((await service(api.running)).stop)
  return worker.announceStop
}

/** Changes that other processes announce. After the bus was broken, anything may have changed. */
function changesFrom(bus: Bus) {
  return (hear: (tables?: readonly string[]) => void) =>
    bus.subscribe({
      onMessage: (message) => message.kind === 'change' && hear(message.notice.tables),
      onConnected: () => hear(),
    })
}

async function openPages(api: Api, cleanups: Cleanups) {
  const { settings, log } = api.running
  const close = await mountWeb(api.app, {
    dev: settings.nodeEnv === 'development',
    origin: settings.publicUrl,
    outside: externalOriginsOf(settings),
    report: (error, c) => log.error('unexpected', { error, path: c.req.path }),
    nonceOf,
    identify: (request) => identifyVisitor(api, request),
    archive: archiveOf(api.running),
  })
  cleanups.push(close)
}

/** Without the archive pages of other builds load again, which is no reason not to start. */
function archiveOf(running: Api['running']): AssetArchive {
  const { publish, read } = openAssetArchive(running)
  return {
    publish: (...build) =>
      publish(...build).catch((error: unknown) => running.log.warn('the assets could not be archived', { error })),
    read,
  }
}

async function listen({ app, hub, running, channels }: Api, settings: Settings, cleanups: Cleanups): Promise<number> {
  const { host, port, role, stopDelay } = settings
  const drain = createDrain()
  return new Promise((resolve, reject) => {
    const answer = role === 'worker' ? onlyOperators(app.fetch) : app.fetch
    const options = { fetch: drain.withReadiness(answer), hostname: host, port }
    const server = serve(options, (address) => resolve(address.port)) as Server
    drain.track(server)
    endSlowBodies(server)
    cutStalledReaders(server)
    server.headersTimeout = 15_000
    server.on('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, host, port)))
    cleanups.push(() => drain.close(server))
    if (role !== 'worker') cleanups.push(openLive(server, hub, running, channels).close)
    cleanups.push(() => drain.begin(stopDelay * 1_000))
  })
}

/** A worker answers nothing but how it is doing. */
function onlyOperators(answer: Api['app']['fetch']): Api['app']['fetch'] {
  return (request, ...rest) =>
    operatorPaths.has(new URL(request.url).pathname)
      ? answer(request, ...rest)
      : new Response('This process works in the background and has no pages.\n', { status: 404 })
}

const operatorPaths = new Set(['/healthz', '/readyz', '/metrics'])

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const message = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that program, or start with PORT set to another number.`,
    EACCES: `Port ${port} may not be used by this user. Start with PORT set to a number above 1023.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this computer. Correct it and start again.`,
    ENOTFOUND: `HOST is "${host}", which is not an address of this computer. Correct it and start again.`,
  }[error.code ?? '']
  return message ? new StartError(message, exitCodes.portTaken) : error
}
