import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net'
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowList } from './allow-list.ts'
import { type GuardedInit, guardedFetch } from './guarded-fetch.ts'

test('fetches a page from a server that is allowed', async () => {
  const at = await serve((request, response) => response.setHeader('x-seen', request.url ?? '').end('hello'))
  const answer = await at.fetch('/a/b?c=d#e')
  expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([200, '/a/b?c=d', 'hello'])
  expect(answer.url).toBe(`http://127.0.0.1:${at.port}/a/b?c=d`)
})

test('sends method, headers and every kind of body', async () => {
  const at = await serve(echo)
  const sent = await at.json('/', { method: 'PUT', headers: { 'x-flow': '1' }, body: new URLSearchParams({ a: 'b' }) })
  expect(sent).toMatchObject({ method: 'PUT', body: 'a=b', headers: { 'x-flow': '1', 'content-length': '3' } })
  expect(sent.headers['content-type']).toMatch('application/x-www-form-urlencoded')
})

test('a caller cannot choose the host or how the message is framed', async () => {
  const at = await serve(echo)
  const headers = {
    host: 'other.example',
    'transfer-encoding': 'chunked',
    'content-length': '999',
    connection: 'upgrade',
  }
  const sent = await at.json('/', { method: 'POST', headers, body: 'hello' })
  expect(sent).toMatchObject({ body: 'hello', headers: { host: `127.0.0.1:${at.port}`, 'content-length': '5' } })
  expect(sent.headers).not.toHaveProperty('transfer-encoding')
})

test.each([{ method: 'GET', body: 'x' }, { method: 'TRACE' }, { method: 'a b' }, { headers: { 'x-a': 'b\r\nc: d' } }])(
  'a request that HTTP does not know is refused: %j',
  async (init) => {
    await expect(guardedFetch('https://example.com', init)).rejects.toMatchObject({
      code: 'fetch.request',
      status: 400,
    })
  },
)

test('a name is resolved once and the connection uses exactly that address', async () => {
  const at = await serve((request, response) => response.end(request.headers.host))
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  const resolve = () => Promise.resolve(answers.shift() ?? [])
  const first = await at.fetch(`http://rebind.example:${at.port}/`, { resolve })
  expect(await first.text()).toBe(`rebind.example:${at.port}`)
  expect(answers).toHaveLength(1)
})

test('a name that resolves differently after a redirect is caught', async () => {
  const at = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  const resolve = () => Promise.resolve(answers.shift() ?? [])
  await expect(
    at.fetch(`http://rebind.example:${at.port}/`, { resolve, ports: [at.port], allow: parseAllowList(['127.0.0.1']) }),
  ).rejects.toMatchObject(isPrivate)
})

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://2130706433/',
  '//0x7f.1/',
])('a redirect to %s is refused', async (location) => {
  const at = await serve((_, response) => response.writeHead(302, { location }).end())
  await expect(at.fetch('/', { ports: [80, 443] })).rejects.toMatchObject(isPrivate)
})

test('a redirect to something other than a web address is refused', async () => {
  for (const location of ['file:///etc/passwd', 'gopher://example.com', 'http://', 'javascript:1']) {
    const at = await serve((_, response) => response.writeHead(301, { location }).end())
    await expect(at.fetch('/')).rejects.toMatchObject({ code: 'fetch.address' })
  }
})

test('a redirect within a site is followed with the same headers and body', async () => {
  const at = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(307, { location: '/new' }).end()
    else echo(request, response)
  })
  const sent = await at.json('/old', { method: 'POST', headers: { authorization: 'Bearer s3cret' }, body: 'hello' })
  expect(sent).toMatchObject({
    url: '/new',
    method: 'POST',
    body: 'hello',
    headers: { authorization: 'Bearer s3cret' },
  })
})

test('a redirect to another origin sends no secrets', async () => {
  const other = await serve(echo)
  const at = await serve((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${other.port}/` }).end(),
  )
  const headers = { authorization: 'Bearer s3cret', cookie: 'a=b', 'x-api-key': 's3cret', accept: 'text/html' }
  const sent = await at.json('/', { headers, allow: parseAllowList(['127.0.0.1']), ports: [at.port, other.port] })
  expect(sent.headers).toMatchObject({ accept: 'text/html' })
  expect(JSON.stringify(sent)).not.toMatch(/s3cret|a=b/)
})

test('a redirect loop ends after five', async () => {
  let requests = 0
  const at = await serve((_, response) => response.writeHead(302, { location: `/${++requests}` }).end())
  await expect(at.fetch('/')).rejects.toMatchObject({ code: 'fetch.redirect-too-many' })
  expect(requests).toBe(6)
})

test('redirects can be turned off', async () => {
  const at = await serve((_, response) => response.writeHead(302, { location: '/next' }).end())
  await expect(at.fetch('/', { redirect: 'error' })).rejects.toMatchObject({ code: 'fetch.redirect-too-many' })
  const answer = await at.fetch('/', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/next'])
})

test.each([
  ['gzip', gzipSync('hello')],
  ['br', brotliCompressSync('hello')],
  ['deflate', deflateSync('hello')],
  ['deflate, gzip', gzipSync(deflateSync('hello'))],
  ['constructor', Buffer.from('hello')],
])('a body packed with %s arrives as it was', async (encoding, bytes) => {
  const at = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
  expect(await (await at.fetch('/')).text()).toBe('hello')
})

test('an answer without a body is returned', async () => {
  const at = await serve((_, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end())
  expect((await at.fetch('/')).status).toBe(204)
  const huge = await serve((_, response) => response.writeHead(200, { 'content-length': '99999999999' }).end())
  expect((await huge.fetch('/', { method: 'HEAD' })).headers.get('content-length')).toBe('99999999999')
})

test('an answer that announces 10 GB is refused before it is read', async () => {
  const at = await serve((_, response) => response.writeHead(200, { 'content-length': '10000000000' }).write('x'))
  await expect(at.fetch('/')).rejects.toMatchObject({ code: 'fetch.too-large' })
  await at.idle()
})

test('an endless body is cut off', async () => {
  const at = await serve((_, response) => {
    const more = () => void (response.destroyed || response.write(Buffer.alloc(64_000), more))
    more()
  })
  const answer = await at.fetch('/', { maxBytes: 1_000_000 })
  await expect(answer.arrayBuffer()).rejects.toMatchObject({ code: 'fetch.too-large' })
  await at.idle()
})

test.each([1, 2])('a gzip bomb packed %i times is cut off, small as it looks', async (times) => {
  let bomb: Buffer = Buffer.alloc(50_000_000)
  for (let layer = 0; layer < times; layer++) bomb = gzipSync(bomb)
  const encoding = Array(times).fill('gzip').join(', ')
  const at = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb))
  const answer = await at.fetch('/', { maxBytes: 1_000_000 })
  await expect(answer.text()).rejects.toMatchObject({ code: 'fetch.too-large' })
})

test('a body of exactly the maximum size passes', async () => {
  const at = await serve((_, response) => response.end('x'.repeat(1000)))
  expect(await (await at.fetch('/', { maxBytes: 1000 })).text()).toHaveLength(1000)
  await expect(at.fetch('/', { maxBytes: 999 })).rejects.toMatchObject({ code: 'fetch.too-large' })
})

test('a compressed body that is cut short or garbage is refused', async () => {
  const packed = gzipSync('hello'.repeat(1000))
  for (const bytes of [packed.subarray(0, 20), Buffer.from('not packed at all')]) {
    const at = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes))
    await expect((await at.fetch('/')).text()).rejects.toMatchObject({ code: 'fetch.answer' })
  }
})

test('a server that never answers times out', async () => {
  const at = await serve(() => {})
  await expect(at.fetch('/', { timeoutMs: 50 })).rejects.toMatchObject({ code: 'fetch.timeout' })
  await at.idle()
})

test('a server that sends its headers too slowly times out', async () => {
  const at = await serveRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => socket.write('x-drip: 1\r\n'), 10)
    socket.on('close', () => clearInterval(drip))
  })
  await expect(at.fetch('/', { timeoutMs: 100 })).rejects.toMatchObject({ code: 'fetch.timeout' })
  await at.idle()
})

test.each(['identity', 'gzip'])(
  'a server that sends its body (%s) too slowly times out while it is read',
  async (encoding) => {
    const at = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding })
      response.flushHeaders()
      const source = encoding === 'gzip' ? createGzip({ flush: 2 }) : response
      if (source !== response) source.pipe(response)
      const drip = setInterval(() => source.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    })
    // Long enough for the head to arrive on a busy machine.
    const answer = await at.fetch('/', { timeoutMs: 1_500 })
    await expect(answer.text()).rejects.toMatchObject({ code: 'fetch.timeout' })
    await at.idle()
  },
)

test('a server that accepts the connection but never finishes the TLS handshake times out early', async () => {
  const at = await serveRaw(() => {})
  const slow = at.fetch(`https://127.0.0.1:${at.port}/`, { connectTimeoutMs: 50 })
  await expect(slow).rejects.toMatchObject({ code: 'fetch.timeout' })
})

test('a resolver that never answers times out', async () => {
  const resolve = () => new Promise<string[]>(() => {})
  const pending = guardedFetch('https://example.com', { resolve, timeoutMs: 50 })
  await expect(pending).rejects.toMatchObject({ code: 'fetch.timeout' })
})

test('a caller who aborts gets their own reason', async () => {
  const at = await serve((_, response) => response.write('x'))
  const asking = new AbortController()
  const answer = await at.fetch('/', { signal: asking.signal })
  const reading = answer.text()
  asking.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
  await expect(at.fetch('/', { signal: asking.signal })).rejects.toThrow('enough')
})

test('a cancelled answer closes the connection', async () => {
  const at = await serve((_, response) => response.write('x'))
  await (await at.fetch('/')).body?.cancel()
  await at.idle()
})

test('requests for one owner share a connection; other requests have their own', async () => {
  const ports: (number | undefined)[] = []
  const at = await serve((request, response) => {
    ports.push(request.socket.remotePort)
    response.end('hello')
  })
  for (const keptFor of ['one', 'one', 'other', undefined])
    await (await at.fetch('/', { ...(keptFor && { keptFor }) })).text()
  expect(ports[1]).toBe(ports[0])
  expect(new Set(ports).size).toBe(3)
})

test('a request on a kept connection that the server has just closed is sent again', async () => {
  let served = 0
  const at = await serve((request, response) => {
    served += 1
    if (served === 2) request.socket.resetAndDestroy()
    else response.end('hello')
  })
  for (let index = 0; index < 2; index++) {
    const answer = await at.fetch('/', { method: 'POST', body: 'x', keptFor: 'reset' })
    expect(await answer.text()).toBe('hello')
  }
  expect(served).toBe(3)
})

test('the certificate must fit the name that was asked for, and nothing is sent before', async () => {
  let requests = 0
  let name: string | undefined
  const server = createTlsServer(
    { key, cert, SNICallback: (sni, done) => done(null, void (name = sni)) },
    () => requests++,
  )
  const at = await listen(server)
  const resolve = () => Promise.resolve(['127.0.0.1'])
  const answer = at.fetch(`https://secure.example.:${at.port}/`, { resolve })
  await expect(answer).rejects.toMatchObject({ code: 'fetch.certificate' })
  expect([name, requests]).toEqual(['secure.example', 0])
})

test('a reply that is not HTTP is refused', async () => {
  for (const reply of ['SSH-2.0-OpenSSH_9.9\r\n', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n']) {
    const at = await serveRaw((socket) => socket.end(reply))
    await expect(at.fetch('/')).rejects.toMatchObject({ code: 'fetch.answer' })
  }
})

test('an error reveals nothing about the network', async () => {
  const at = await serve(echo)
  await at.close()
  const failure: unknown = await at.fetch('/').catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'fetch.unreachable', cause: { code: 'ECONNREFUSED' } })
  expect(String(failure)).not.toMatch(/ECONN|127\.0\.0\.1/)
})

const isPrivate = { code: 'fetch.private-address', status: 403 }

const echo: RequestListener = async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { url, method, headers } = request
  response.end(JSON.stringify({ url, method, headers, body: Buffer.concat(chunks).toString() }))
}

type Echo = { url: string; method: string; headers: Record<string, string>; body: string }

function serve(listener: RequestListener) {
  return listen(createServer(listener))
}

function serveRaw(onSocket: (socket: Socket) => void) {
  return listen(createTcpServer((socket) => onSocket(socket.on('error', () => {}).resume())))
}

/** A real server on loopback, and a fetch that may reach it. */
async function listen(server: Server | TcpServer) {
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) for (const done of waiting) done()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) return close()
  })
  const fetchFrom = (path: string, init: GuardedInit = {}) => {
    const allow = parseAllowList([`127.0.0.1:${port}`])
    return guardedFetch(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path, { allow, ...init })
  }
  return {
    port,
    close,
    fetch: fetchFrom,
    json: async (path: string, init?: GuardedInit) => (await (await fetchFrom(path, init)).json()) as Echo,
    /** Waits until all connections are closed. */
    idle: () => new Promise<void>((done) => (sockets.size === 0 ? done() : void waiting.push(done))),
  }
}

// A self-signed certificate for the name secure.example, only for this test.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbKfX+VpE7G08nChu
vmp1nG32cYRsNdhGFXRZvpY7YWyhRANCAATRs+stAUzOHqkdBBku8q01xCRNZgeb
i0oKYXiXrjgqoYDqwj+Ixfn6DXs0WHxogy8ebOHiaqJiCXYF47gWwC7l
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBozCCAUqgAwIBAgIUaKtjlVUTUjcDXp2o38l5ZRsJ+8UwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOc2VjdXJlLmV4YW1wbGUwIBcNMjYxMTE1MTMxOTE1WhgPMjEy
NjEwMjIxMzE5MTVaMBkxFzAVBgNVBAMMDnNlY3VyZS5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAE0bPrLQFMzh6pHQQZLvKtNcQkTWYHm4tKCmF4l644
KqGA6sI/iMX5+g17NFh8aIMvHmzh4mqiYgl2BeO4FsAu5aNuMGwwHQYDVR0OBBYE
FPtR2DZrZUycsh7RpAdZKlt+/CUOMB8GA1UdIwQYMBaAFPtR2DZrZUycsh7RpAdZ
Klt+/CUOMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOc2VjdXJlLmV4YW1w
bGUwCgYIKoZIzj0EAwIDRwAwRAIgKqW6WyoBMVMlvUlFJlirxgMUewYRYLl2jChr
LXnCCSsCICc6KJLOtVn2VvcUOrC8qqv5bKuwzs0jW/mAsIhTPabD
-----END CERTIFICATE-----`
