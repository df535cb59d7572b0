import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { WebSocket } from 'ws'
import { createApi, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load-areas.ts'
import { livePath, type ServerMessage, type ClientMessage } from '#platform/contract/live.ts'
import type { Bus } from '#platform/server/live/bus.ts'
import { openLive } from '#platform/server/live/socket.ts'
import type { TestApp } from './test-app.ts'
import { openInstallation } from './installation.ts'

/** Gives the test app, or another process of it, a port with the live channel. */
export async function serveLive(testApp: TestApp, api: Api = testApp): Promise<string> {
  const server = await new Promise<Server>((resolve) => {
    const server = serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server)) as Server
  })
  const live = openLive(server, api.hub, api.running, api.channels)
  testApp.atEnd(async () => {
    await live.close()
    await new Promise((done) => server.close(done))
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A second process on the same database. */
export async function openAnother(testApp: TestApp, bus: Bus): Promise<Api> {
  const installation = await openInstallation(testApp.url, inject('postgres').role)
  const api = createApi(installation, await loadAreas(), bus)
  testApp.atEnd(async () => {
    await api.hub.close()
    await installation.close()
  })
  return api
}

export type OpenTab = {
  send(said: ClientMessage): void
  sendRaw(text: string | Buffer): void
  /** The next frame of a kind, skipping others. */
  receive<Kind extends ServerMessage['type']>(kind: Kind): Promise<Extract<ServerMessage, { type: Kind }>>
  /** All received frames that were not read yet. */
  pending: ServerMessage[]
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

/** A tab's socket, as a browser or a program opens it. */
export async function openTab(address: string, headers: Record<string, string>): Promise<OpenTab> {
  const socket = new WebSocket(`ws://${address}${livePath}`, { headers })
  const pending: ServerMessage[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    pending.push(JSON.parse(data.toString()) as ServerMessage)
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
    pending,
    closed,
    send: (said) => socket.send(JSON.stringify(said)),
    sendRaw: (text) => socket.send(text),
    receive: async (kind) => {
      const deadline = Date.now() + 5_000
      for (;;) {
        const index = pending.findIndex((frame) => frame.type === kind)
        const frame = pending[index]
        if (frame) {
          pending.splice(0, index + 1)
          return frame as never
        }
        if (Date.now() > deadline) throw new Error(`Heard no ${kind}, only ${JSON.stringify(pending)}.`)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 5_001).unref()
        })
      }
    },
    close: () => socket.close(),
  }
}
