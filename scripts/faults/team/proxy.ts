import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../site/site.ts'

export type Proxy = { name: string; stop(): Promise<void> }

/** Caddy with deploy/Caddyfile where it is installed, else a small stand-in with the same rules. */
export async function startProxy(port: number, upstreams: readonly number[], folder: string): Promise<Proxy> {
  const proxy = hasCaddy() ? startCaddy(port, upstreams, folder) : await startStandIn(port, upstreams)
  const isReady = await until(20_000, async () => (await fetch(`http://localhost:${port}/healthz`)).ok)
  if (!isReady) throw new Error('The proxy does not reach the webs.')
  return proxy
}

export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0
}

function startCaddy(port: number, upstreams: readonly number[], folder: string): Proxy {
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      DOMAIN: `http://localhost:${port}`,
      UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
      // Its own socket, because another Caddy may run on this computer.
      CADDY_ADMIN: `unix/${join(folder, 'caddy-admin')}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  return {
    name: 'Caddy with deploy/Caddyfile',
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** Sends a request to the next web that is ready. One that could not connect is sent to another. */
async function startStandIn(port: number, upstreams: readonly number[]): Promise<Proxy> {
  const ready = new Set(upstreams)
  let isOver = false
  let turn = 0
  const check = async (upstream: number) => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${upstream}/readyz`).catch(() => undefined)
      if (answer?.ok) ready.add(upstream)
      else ready.delete(upstream)
      await sleep(1_000, undefined, { ref: false })
    }
  }
  const next = () => [...ready][(turn += 1) % Math.max(1, ready.size)] ?? upstreams[0]
  const forward = (incoming: IncomingMessage, onConnected: (socket: ReturnType<typeof connect>) => void) => {
    const socket = connect(next() ?? 0, '127.0.0.1')
    socket.once('error', () => setTimeout(forward, 100, incoming, onConnected))
    socket.once('connect', () => {
      socket.removeAllListeners('error').on('error', () => {})
      onConnected(socket)
    })
  }
  const server = createServer((incoming, response) =>
    forward(incoming, (socket) => {
      const { method, url: path, headers } = incoming
      const outgoing = request({ createConnection: () => socket, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      outgoing.on('error', () => response.headersSent || response.writeHead(502).end())
      incoming.pipe(outgoing)
    }),
  )
  server.on('upgrade', (incoming, client, head) =>
    forward(incoming, (socket) => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      socket.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.write(head)
      socket.pipe(client).pipe(socket)
      client.on('error', () => socket.destroy())
      socket.on('close', () => client.destroy())
    }),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  for (const upstream of upstreams) void check(upstream)
  return {
    name: 'a stand-in for Caddy',
    stop: async () => {
      isOver = true
      server.closeAllConnections()
      server.close()
    },
  }
}
