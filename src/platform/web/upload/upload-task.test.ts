import { createHash, randomFillSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Send } from './send-request.ts'
import type { UploadCall, UploadState } from './upload-state.ts'
import { UploadTask, type Snapshot } from './upload-task.ts'

const kb = 1024
const mb = 1024 * kb

test('a small file is sent in one request', async () => {
  const server = await tus()
  await expect(upload(server, 256 * kb).task.done).resolves.toBe('file-1')
  expect(server.requests).toEqual(['POST /files/upload 262144'])
})

test('a small file whose response is lost is sent again with the same id', async () => {
  const server = await tus({ fault: ({ count }) => (count === 1 ? 'cut' : undefined) })
  await expect(upload(server, 10).task.done).resolves.toBe('file-1')
  expect(server.ids).toEqual(['u-1', 'u-1'])
})

test('a larger file is sent in chunks of 256 KB, 512 KB and so on to 32 MB, and arrives unchanged', async () => {
  const server = await tus()
  const { task, bytes } = upload(server, 100 * mb)
  await expect(task.done).resolves.toBe('file-1')
  const sizes = [256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 32_768].map((each) => each * kb)
  const sent = sizes.reduce((sum, each) => sum + each, 0)
  expect(server.chunks).toEqual([...sizes, 100 * mb - sent])
  expect(server.hash()).toBe(hash(bytes))
  expect(task.snapshot).toMatchObject({ state: 'success', bytes: 100 * mb, file: 'file-1' })
})

test('after a cut it resumes from the offset of the server, in small chunks again', async () => {
  const server = await tus({ fault: ({ count }) => (count === 4 ? 'cut' : undefined) })
  const { task, bytes } = upload(server, 8 * mb)
  await task.done
  expect(server.hash()).toBe(hash(bytes))
  expect(server.requests.filter((line) => line.startsWith('HEAD'))).toHaveLength(1)
  expect(server.chunks.slice(0, 3)).toEqual([256 * kb, 512 * kb, 1024 * kb])
  // The fourth arrived only in part.
  expect(server.chunks[3]).toBeLessThan(2048 * kb)
  expect(server.chunks.slice(4, 6)).toEqual([256 * kb, 512 * kb])
})

test('a refusal ends it, with the message of the server', async () => {
  const server = await tus({ fault: () => 413 })
  const { task } = upload(server, 10)
  await expect(task.done).rejects.toThrow('Too large for here.')
  expect(task.snapshot).toMatchObject({ state: 'error', error: { code: 'files.too-large', status: 413 } })
})

test('after an offset conflict the server is requests; if the upload is gone, it starts again', async () => {
  const conflict = await tus({ fault: ({ count }) => (count === 2 ? 409 : undefined) })
  const first = upload(conflict, mb)
  await first.task.done
  expect(conflict.hash()).toBe(hash(first.bytes))

  const forgetful = await tus({ fault: ({ count }) => (count === 2 ? 410 : undefined) })
  const second = upload(forgetful, mb)
  await second.task.done
  expect(forgetful.requests.filter((line) => line.startsWith('POST'))).toHaveLength(2)
  expect(forgetful.hash()).toBe(hash(second.bytes))
})

test('the next page finishes an upload of the last one', async () => {
  const server = await tus()
  const before = upload(server, 4 * mb)
  before.task.watch(({ bytes }) => bytes > 0 && before.task.pause())
  await waitForState(before.task, 'paused')
  const address = server.requests[1]?.split(' ')[1] ?? ''
  const after = upload(server, 4 * mb, { address, bytes: before.bytes })
  await after.task.done
  expect(server.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  expect(server.hash()).toBe(hash(after.bytes))
})

test('pause stops the request, resume asks for the offset, cancel deletes the parts', async () => {
  const server = await tus({ fault: ({ count }) => (count === 3 ? 'hang' : undefined) })
  const { task, bytes } = upload(server, 4 * mb)
  const hung = server.hangs()
  await hung
  expect(task.pause()).toBe(true)
  expect(task.snapshot.state).toBe('pausing')
  await waitForState(task, 'paused')
  expect([task.pause(), task.cancel()]).toEqual([false, false])
  expect(task.snapshot.state).toBe('paused')
  expect(task.resume()).toBe(true)
  await task.done
  expect(server.hash()).toBe(hash(bytes))
  expect([task.pause(), task.resume(), task.cancel()]).toEqual([false, false, false])

  const other = await tus({ fault: ({ count }) => (count === 3 ? 'hang' : undefined) })
  const canceled = upload(other, 4 * mb).task
  await other.hangs()
  expect(canceled.cancel()).toBe(true)
  expect(canceled.snapshot.state).toBe('canceling')
  expect([canceled.pause(), canceled.resume(), canceled.cancel()]).toEqual([false, false, false])
  await expect(canceled.done).rejects.toThrow('The upload was canceled.')
  expect(other.requests.at(-1)).toMatch(/^DELETE/)
  expect(canceled.snapshot.state).toBe('canceled')
})

test('in each state a call is allowed, or returns false and changes nothing', async () => {
  for (const [state, allowed] of Object.entries(allowedCalls))
    for (const call of ['pause', 'resume', 'cancel'] as const) {
      const task = await taskIn(state as UploadState)
      const after = allowed[call]
      expect([state, call, task[call]()]).toEqual([state, call, after !== undefined])
      expect([state, call, task.snapshot.state]).toEqual([state, call, after ?? state])
      if (!task.cancel() && task.resume()) task.cancel()
      await task.done.catch(() => {})
    }
})

const allowedCalls: Record<UploadState, Partial<Record<UploadCall, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling' },
  pausing: { resume: 'running', cancel: 'canceling' },
  paused: { resume: 'running' },
  canceling: {},
  canceled: {},
  error: {},
  success: {},
}

async function taskIn(state: UploadState): Promise<UploadTask> {
  const isHung = state !== 'error' && state !== 'success'
  const server = await tus({
    fault: ({ count }) => (state === 'error' ? 413 : isHung && count === 1 ? 'hang' : undefined),
  })
  const { task } = upload(server, mb)
  if (isHung) await server.hangs()
  if (state === 'pausing' || state === 'paused') task.pause()
  if (state === 'canceling' || state === 'canceled') task.cancel()
  if (state !== 'pausing' && state !== 'canceling') await waitForState(task, state)
  return task
}

function upload(
  server: Tus,
  size: number,
  {
    bytes = randomFillSync(new Uint8Array(size)),
    ...options
  }: { address?: string; bytes?: Uint8Array<ArrayBuffer> } = {},
) {
  const info = { id: 'u-1', name: 'Prices, São Paulo.bin', type: 'application/x-thing', size, workspace: 'w' }
  const task = new UploadTask(info, new Blob([bytes]), { ...options, send: server.send, backoffMs: () => 1 })
  return { task, bytes }
}

function waitForState(task: UploadTask, state: UploadState): Promise<void> {
  return new Promise((resolve) => {
    const check = (snapshot: Snapshot) => snapshot.state === state && resolve()
    task.watch(check)
  })
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type FaultInjector = (at: { count: number }) => number | 'cut' | 'hang' | undefined
type Tus = Awaited<ReturnType<typeof tus>>

/** A minimal tus server that fails on demand: `count` numbers the requests with bytes. */
async function tus({ fault }: { fault?: FaultInjector } = {}) {
  const requests: string[] = []
  const ids: string[] = []
  const chunks: number[] = []
  let received: Buffer[] = []
  let length = 0
  let count = 0
  const hung = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const { socket } = request
    const size = request.headers['content-length'] ?? '0'
    requests.push(`${request.method} ${request.url?.split('?')[0]} ${size}`)
    const offset = () => ({ 'upload-offset': String(received.reduce((sum, each) => sum + each.length, 0)) })
    if (request.method === 'POST' && request.url === '/files/tus') {
      received = []
      length = Number(request.headers['upload-length'])
      return response.writeHead(201, { location: 'https://elsewhere.test/files/tus/1' }).end()
    }
    if (request.method === 'HEAD') return response.writeHead(200, offset()).end()
    if (request.method === 'DELETE') return response.writeHead(204).end()
    ids.push(new URL(request.url ?? '', 'http://here').searchParams.get('id') ?? '')
    const injected = fault?.({ count: (count += 1) })
    if (injected === 'hang') return hung.resolve()
    if (typeof injected === 'number') {
      const error = { code: 'files.too-large', message: 'Too large for here.' }
      return response.writeHead(injected, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
    const half = injected === 'cut' ? Number(size) / 2 : Infinity
    const chunk = await read(request, half)
    received.push(chunk)
    chunks.push(chunk.length)
    if (injected === 'cut') return socket.destroy()
    if (request.url?.startsWith('/files/upload')) return response.writeHead(201).end('{"file":{"id":"file-1"}}')
    const now = offset()
    const done = Number(now['upload-offset']) === length && { 'x-file': 'file-1' }
    response.writeHead(204, { ...now, ...done }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send: Send = async ({ method, address, headers, body, signal }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers,
      ...(body && { body }),
      ...(signal && { signal }),
    })
    return { status: answer.status, header: (name) => answer.headers.get(name), text: await answer.text() }
  }
  return { requests, chunks, ids, send, hash: () => hash(Buffer.concat(received)), hangs: () => hung.promise }
}

async function read(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    pieces.push(piece)
    size += piece.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(pieces)
}
