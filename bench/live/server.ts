import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApi } from '#app/api.ts'
import { openInstallation, type Cleanups } from '#app/installation.ts'
import { loadAreas } from '#app/load-areas.ts'
import { openBus } from '#platform/server/live/open-bus.ts'
import { openLive } from '#platform/server/live/socket.ts'
import { readSettings } from '#platform/server/startup/settings.ts'

/** A web process without pages, which lets one person open as many sockets as a measurement needs. */
const settings = readSettings()
const undo: Cleanups = []
const areas = await loadAreas()
const { installation, databaseUrl } = await openInstallation(settings, areas, undo)
const limits = { socketsPerPerson: 10_000, subscriptionsPerSocket: 200, framesPerSecond: 10_000 }
const { app, hub, running } = createApi(installation, areas, await openBus(installation, databaseUrl), limits)
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: settings.port }) as Server
openLive(server, hub, running)
process.once('SIGINT', async () => {
  for (const each of undo.reverse()) await each()
  process.exit(0)
})
