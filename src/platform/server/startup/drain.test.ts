import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from './drain.ts'

test('a stop makes /readyz say so first, and lets running requests end on connections that close', async () => {
  const { drain, server, finish, request } = await openServer()
  expect(await request('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const running = request('/slow')
  await once(server, 'request')
  const begun = drain.begin(500)
  expect(await request('/readyz')).toMatchObject({ status: 503, connection: 'close', body: { stopping: true } })
  // Other requests are still answered during the delay.
  expect(await request('/')).toMatchObject({ status: 200, connection: 'close' })
  await begun
  const closed = drain.close(server)
  // The system may still take the connection, and then ends it.
  await expect(request('/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  finish()
  expect(await running).toMatchObject({ status: 200, connection: 'close', body: { path: '/slow' } })
  await closed
})

test('a request that does not end is cut after some seconds', async () => {
  const { drain, server, request } = await openServer()
  const running = request('/slow').catch((error: Error) => error.message)
  await once(server, 'request')
  await drain.begin(0)
  await drain.close(server)
  expect(await running).toBe('socket hang up')
})

async function openServer() {
  const drain = createDrain()
  const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
  const answer = async (request: Request) => {
    const path = new URL(request.url).pathname
    if (path === '/slow') await mayFinish
    return Response.json({ path })
  }
  const server = serve({ fetch: drain.withReadiness(answer), port: 0, hostname: '127.0.0.1' }) as Server
  drain.track(server)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const request = async (path: string) => {
    const [response] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    const chunks: Buffer[] = await response.toArray()
    const body = JSON.parse(Buffer.concat(chunks).toString()) as object
    return { status: response.statusCode, connection: response.headers.connection, body }
  }
  return { drain, server, finish, request }
}
