import { spawn } from 'node:child_process'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type Redis = { url: string; stop(): Promise<void> }

/** A Redis for the test: the real one if it is installed, else a minimal one for the bus. */
export async function startRedis(port?: number): Promise<Redis> {
  const free = port ?? (await freePort())
  return (await startReal(free)) ?? startStandIn(free)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function startReal(port: number): Promise<Redis | undefined> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/' })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const isReady = await new Promise<boolean>((tell) => {
    child.once('error', () => tell(false))
    child.once('close', () => tell(false))
    child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && tell(true))
  })
  if (!isReady) return undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Speaks as much RESP as publishing and subscribing takes. */
export async function startStandIn(port: number): Promise<Redis> {
  const sockets = new Set<Socket>()
  const subscribers = new Map<string, Set<Socket>>()

  const answer = (socket: Socket, [command = '', ...args]: string[]): string => {
    const [channel = '', message = ''] = args
    const listeners = subscribers.get(channel) ?? new Set()
    switch (command.toUpperCase()) {
      case 'HELLO':
        return `%1\r\n${bulk('proto')}:3\r\n`
      case 'PING':
        return '+PONG\r\n'
      case 'SUBSCRIBE':
        subscribers.set(channel, listeners.add(socket))
        return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
      case 'UNSUBSCRIBE':
        listeners.delete(socket)
        return `>3\r\n${bulk('unsubscribe')}${bulk(channel)}:0\r\n`
      case 'PUBLISH':
        for (const each of listeners) each.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
        return `:${listeners.size}\r\n`
      default:
        return '+OK\r\n'
    }
  }

  const server = createServer((socket) => {
    let held = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      for (const listeners of subscribers.values()) listeners.delete(socket)
    })
    socket.on('data', (part) => {
      held = Buffer.concat([held, part])
      for (let read = readCommand(held); read; read = readCommand(held)) {
        held = held.subarray(read.length)
        socket.write(answer(socket, read.words))
      }
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`
}

/** One command, a list of length-prefixed texts, and its size in bytes; undefined if it is incomplete. */
function readCommand(bytes: Buffer): { words: string[]; length: number } | undefined {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = bytes.toString('utf8', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const words: string[] = []
  for (let left = line() ?? Infinity; left > 0; left--) {
    const size = line()
    if (size === undefined || bytes.length < at + size + 2) return undefined
    words.push(bytes.toString('utf8', at, at + size))
    at += size + 2
  }
  return { words, length: at }
}
