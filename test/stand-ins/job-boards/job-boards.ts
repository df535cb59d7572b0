import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shapes } from './board-shapes.ts'
import { manyOffers, offers } from './offers.ts'

type Received = { host: string; path: string; headers: IncomingMessage['headers'] }

/**
 * All job boards on this machine, for JOB_BOARDS_URL: the first part of the path is the host. The name of a board says how it
 * behaves: acme works, and so do others with the number of their jobs at the end (many250); the rest fails in its own way.
 */
export async function startJobBoards() {
  const requests: Received[] = []
  const server = createServer((request, response) => answer(request, response, requests))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Failure = (response: ServerResponse, host: string, path: string) => void

const failures: Readonly<Record<string, Failure>> = {
  missing: (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
  busy: (response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  broken: (response) => response.writeHead(500).end('oops'),
  closed: (response) => response.writeHead(403).end(),
  malformed: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"jobs": [{"id":'),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome'),
  other: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello": "world"}'),
  circle: (response, host, path) => response.writeHead(302, { location: `https://${host}${path}` }).end(),
  moved: (response, host, path) =>
    response
      .writeHead(301, { location: `https://${host.replace('moved', 'acme')}${path.replace('moved', 'acme')}` })
      .end(),
  slow: () => {},
  doctype: (response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><workzag-jobs><position><id>1</id><name>&b;</name></position></workzag-jobs>',
      ),
  private: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
}

function answer(request: IncomingMessage, response: ServerResponse, requests: Received[]): void {
  const [, host, path = '/'] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? []
  // Somebody else's late request, to a port that was theirs.
  if (host === undefined) return void response.writeHead(404).end()
  requests.push({ host, path, headers: request.headers })
  const url = new URL(path, `https://${host}`)
  for (const { host: pattern, board: inPath, shape } of shapes) {
    const onHost = pattern.exec(host)
    if (!onHost) continue
    const board = onHost[1] ?? inPath?.exec(url.pathname)?.[1] ?? url.searchParams.get('tags') ?? 'acme'
    const fail = failures[board]
    if (fail) return fail(response, host, path)
    const count = /\d+$/.exec(board)?.[0]
    const body = shape(board, url, count === undefined ? offers : manyOffers(Number(count)))
    const etag = `"${board}-1"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    const type = typeof body === 'string' ? 'application/xml' : 'application/json'
    response.writeHead(200, { 'content-type': type, etag })
    return void response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  failures['missing']?.(response, host, path)
}
