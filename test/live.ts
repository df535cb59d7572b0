import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { WebSocket } from 'ws'
import { openDoors, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load.ts'
import { livePath, type Heard, type Said } from '#platform/contract/live.ts'
import type { Bus } from '#platform/server/live/bus.ts'
import { openLive } from '#platform/server/live/socket.ts'
import type { House } from './house.ts'
import { openInstallation } from './installation.ts'

/** Gives the house, or another process of it, a port with the live channel. */
export async function serveLive(house: House, api: Api = house): Promise<string> {
  const server = await new Promise<Server>((resolve) => {
    const made = serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(made)) as Server
  })
  const live = openLive(server, api.hub, api.running)
  house.atEnd(async () => {
    await live.close()
    await new Promise((done) => server.close(done))
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A second process on the same database. */
export async function openAnother(house: House, bus: Bus): Promise<Api> {
  const installation = await openInstallation(house.url, inject('postgres').role)
  const api = openDoors(installation, await loadAreas(), bus)
  house.atEnd(async () => {
    await api.hub.close()
    await installation.close()
  })
  return api
}

export type OpenTab = {
  say(said: Said): void
  sayAnything(text: string | Buffer): void
  /** The next frame of a kind, skipping others. */
  hear<Kind extends Heard['hear']>(kind: Kind): Promise<Extract<Heard, { hear: Kind }>>
  /** All that was heard so far and not yet asked for. */
  unheard: Heard[]
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

/** A tab's socket, as a browser or a program would open one. */
export async function openTab(address: string, headers: Record<string, string>): Promise<OpenTab> {
  const socket = new WebSocket(`ws://${address}${livePath}`, { headers })
  const unheard: Heard[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    unheard.push(JSON.parse(data.toString()) as Heard)
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_, answer) => reject(new Error(`refused with ${answer.statusCode}`)))
    socket.once('error', reject)
  })
  return {
    unheard,
    closed,
    say: (said) => socket.send(JSON.stringify(said)),
    sayAnything: (text) => socket.send(text),
    hear: async (kind) => {
      const tooLate = Date.now() + 5_000
      for (;;) {
        const place = unheard.findIndex((frame) => frame.hear === kind)
        const frame = unheard[place]
        if (frame) {
          unheard.splice(0, place + 1)
          return frame as never
        }
        if (Date.now() > tooLate) throw new Error(`Heard no ${kind}, only ${JSON.stringify(unheard)}.`)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 5_001).unref()
        })
      }
    },
    close: () => socket.close(),
  }
}
