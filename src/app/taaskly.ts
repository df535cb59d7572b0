import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { Area } from '#platform/server/area.ts'
import { startEvents } from '#platform/server/events/start.ts'
import { outsideOf } from '#platform/server/headers.ts'
import { nonceOf } from '#platform/server/http/env.ts'
import { endSlowBodies } from '#platform/server/http/slow-bodies.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Bus } from '#platform/server/live/bus.ts'
import { openBus } from '#platform/server/live/open-bus.ts'
import { openLive } from '#platform/server/live/socket.ts'
import { runAction } from '#platform/server/run.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { exitCodes, StartTrouble } from '#platform/server/trouble.ts'
import { openDoors, type Api } from './api.ts'
import { openInstallation, type Undo } from './installation.ts'
import { loadAreas } from './load.ts'
import { mountWeb } from './web/mount.ts'

export type Taaskly = {
  url: string
  /** What the areas have to say to whoever starts it. */
  greetings: string[]
  stop(): Promise<void>
}

/** Starts everything in order, and undoes it in the opposite order: on stop, and when a later step fails. */
export async function startTaaskly(settings: Settings = readSettings(), areas?: readonly Area[]): Promise<Taaskly> {
  const undo: Undo = []
  const stop = async () => {
    for (const each of undo.reverse()) await each()
  }
  try {
    return { ...(await open(settings, areas ?? (await loadAreas()), undo)), stop }
  } catch (trouble) {
    await stop()
    throw trouble
  }
}

async function open(settings: Settings, areas: readonly Area[], undo: Undo): Promise<Omit<Taaskly, 'stop'>> {
  const { installation, databaseUrl } = await openInstallation(settings, areas, undo)
  const bus = await openBus(installation, databaseUrl)
  const api = openDoors(installation, areas, bus)
  undo.push(api.hub.close, api.running.outgoing.stop)
  const announceStop = settings.role === 'web' ? undefined : await workInBackground(api, areas, databaseUrl, bus, undo)
  if (settings.role !== 'worker') await openPages(api, undo)
  const port = await listen(api, settings, undo)
  // First of all, as closing the rest may take longer than we have. Nobody waits for it.
  if (announceStop) undo.push(() => void announceStop())
  const url = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl
  // A worker has no pages to open, so it has nothing to say about them.
  const greeting = settings.role === 'worker' ? [] : areas.map(async ({ greet }) => greet?.(installation))
  return { url, greetings: (await Promise.all(greeting)).filter((said) => said !== undefined) }
}

/** Jobs, calls outside and listeners. Answers how to say beforehand that they are going to stop. */
async function workInBackground(api: Api, areas: readonly Area[], url: string, bus: Bus, undo: Undo) {
  const jobs = areas.flatMap((area) => area.jobs ?? [])
  const worker = await startWorker(url, api.running, jobs)
  undo.push(worker.stop)
  api.running.outgoing.start()
  const listeners = areas.flatMap((area) => area.listeners ?? [])
  undo.push(startEvents(url, api.running, listeners, changesOn(bus)).stop)
  return worker.announceStop
}

/** What other processes say that they have changed. What was said while the bus was broken may have been anything. */
function changesOn(bus: Bus) {
  return (hear: (tables?: readonly string[]) => void) =>
    bus.subscribe({
      hear: (message) => message.kind === 'change' && hear(message.notice.tables),
      connected: () => hear(),
    })
}

async function openPages(api: Api, undo: Undo) {
  const { settings, log, registry } = api.running
  const close = await mountWeb(api.app, {
    dev: settings.nodeEnv === 'development',
    origin: settings.publicUrl,
    outside: outsideOf(settings),
    report: (error, c) => log.error('unexpected', { error, path: c.req.path }),
    nonceOf,
    who: async (request) => {
      const { caller, session } = await api.people.sessionOf(request)
      const call = async (action: { name: string }, input: unknown) => {
        const implementation = registry.find(action.name)
        if (!implementation) throw new Error(`No area does ${action.name}.`)
        return (await runAction(api.running, implementation, caller, input, { requestId: 'page' })).answer as never
      }
      return { session, call }
    },
  })
  undo.push(close)
}

async function listen({ app, hub, running }: Api, { host, port, role }: Settings, undo: Undo): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => resolve(address.port)) as Server
    endSlowBodies(server)
    server.headersTimeout = 15_000
    server.on('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    undo.push(
      () =>
        new Promise((done) => {
          server.close(done)
          server.closeIdleConnections()
          setTimeout(() => server.closeAllConnections(), 1_000).unref()
        }),
    )
    if (role !== 'worker') undo.push(openLive(server, hub, running).close)
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentence = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that program, or start with PORT set to another number.`,
    EACCES: `Port ${port} may not be used by this user. Start with PORT set to a number above 1023.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this computer. Correct it and start again.`,
    ENOTFOUND: `HOST is "${host}", which is not an address of this computer. Correct it and start again.`,
  }[error.code ?? '']
  return sentence ? new StartTrouble(sentence, exitCodes.portTaken) : error
}
