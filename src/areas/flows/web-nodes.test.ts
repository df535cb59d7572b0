import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow } from './contract/flows.ts'
import type { GraphInput, Item } from './contract/graph.ts'
import { readNodeData, readRun, runFlow } from './contract/runs.ts'
import { setSecret, setVariable } from './contract/secrets.ts'
import { graphOf } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()

test('a request carries query, headers, body and secret, and the secret is nowhere in the run', async () => {
  const at = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          key: request.headers['x-key'],
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
  })
  const { app, owner, runNode } = await open(at.host)
  await owner.call(setSecret, { name: 'Shop key', kind: 'header', field: 'X-Key', value: 'top-secret-0001' })
  const { id, outputs } = await runNode({
    type: 'flow.http',
    parameters: {
      method: 'POST',
      url: `${at.address}/orders`,
      query: { page: '{{ $json.n }}' },
      bodyType: 'json',
      body: { n: '{{ $json.n }}' },
      secret: 'Shop key',
    },
  })
  expect(outputs).toEqual([
    [{ json: { method: 'POST', url: '/orders?page=2', key: '[secret Shop key]', body: '{"n":2}' } }],
  ])
  const stored = await app.sql(
    `select r.*, n.*, s.* from flow_runs r left join flow_run_nodes n on n.run_id = r.id left join run_steps s on s.run_id = r.id where r.id = '${id}'`,
  )
  expect(JSON.stringify(stored)).toContain('Shop key')
  expect(JSON.stringify(stored)).not.toContain('top-secret')
  expect(app.log.join('\n')).not.toContain('top-secret')
})

test('a secret goes only to its hosts, and not along with a redirect', async () => {
  const seen: (string | undefined)[] = []
  const other = await serve((request, response) => {
    seen.push(request.headers['x-key'] as string | undefined)
    response.end('there')
  })
  const at = await serve((request, response) => {
    seen.push(request.headers['x-key'] as string | undefined)
    response.writeHead(302, { location: `${other.address.replace('127.0.0.1', 'localhost')}/` }).end()
  })
  const { app, owner, runNode } = await open(at.host)
  Object.assign(app.running.settings, {
    fetchAllow: [at.host, other.host, other.host.replace('127.0.0.1', 'localhost')],
  })
  const secret = { name: 'Key', kind: 'header', field: 'X-Key', value: 'top-secret-0003' } as const
  await owner.call(setSecret, { ...secret, hosts: ['127.0.0.1'] })
  const request = (url: string) => runNode({ type: 'flow.http', parameters: { url, secret: 'Key' } })
  expect(await request(`${at.address}/`)).toMatchObject({ state: 'done' })
  expect(seen).toEqual(['top-secret-0003', undefined])
  await owner.call(setSecret, { ...secret, hosts: ['api.shop.example'] })
  expect(await request(`${at.address}/`)).toMatchObject({
    state: 'failed',
    error: '“Key” may be sent only to api.shop.example.',
  })
  expect(seen).toHaveLength(2)
})

test('a request with a connection has its token, goes only to its site, and the connection knows who uses it', async () => {
  const at = await serve((request, response) => response.end(request.headers['authorization']))
  const { app, owner, runNode } = await open(at.host)
  const key = { name: 'Bean prices', origin: at.address, key: 'top-secret-0002' }
  const { id: connection } = await owner.callNamed<{ id: string }>('connections.connectKey', key)
  const parameters = { url: `${at.address}/prices`, connection, responseType: 'text' }
  const { outputs } = await runNode({ type: 'flow.http', parameters })
  expect(outputs).toEqual([[{ json: { data: 'Bearer [secret Bean prices]' } }]])
  const elsewhere = await runNode({ type: 'flow.http', parameters: { ...parameters, url: 'https://evil.example/' } })
  expect(elsewhere).toMatchObject({ state: 'failed', error: expect.stringContaining('go only to') })
  const { usedBy } = await owner.callNamed<{ usedBy: unknown[] }>('connections.get', { id: connection })
  expect(usedBy).toMatchObject([{ title: 'Flow' }, { title: 'Flow' }])
  expect(app.log.join('\n')).not.toContain('top-secret')
})

test('lists become items over all pages', async () => {
  const at = await serve((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1)
    response.setHeader('content-type', 'application/json')
    if (page < 3) response.setHeader('link', `</?page=${page + 1}>; rel="next"`)
    response.end(JSON.stringify(page < 4 ? [{ page }] : []))
  })
  const { runNode } = await open(at.host)
  const byLink = await runNode({ type: 'flow.http', parameters: { url: at.address, paging: 'nextLink' } })
  const byNumber = await runNode({ type: 'flow.http', parameters: { url: at.address, paging: 'parameter' } })
  const pages = [1, 2, 3].map((page) => ({ json: { page } }))
  expect([byLink.outputs, byNumber.outputs]).toEqual([[pages], [pages]])
})

test('a status of 400 or more fails, or is an item', async () => {
  const at = await serve((_, response) =>
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such order'),
  )
  const { runNode } = await open(at.host)
  const failed = await runNode({ type: 'flow.http', parameters: { url: at.address } })
  expect(failed).toMatchObject({ state: 'failed', error: 'The server answered 404. no such order' })
  const item = await runNode({ type: 'flow.http', parameters: { url: at.address, failsOnStatus: false } })
  expect(item.outputs).toMatchObject([[{ json: { status: 404, body: 'no such order' } }]])
})

test('a file goes to storage and travels by reference', async () => {
  const at = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('not really a picture'),
  )
  const { owner, runNode } = await open(at.host)
  const { outputs } = await runNode({ type: 'flow.http', parameters: { url: `${at.address}/logo.png` } })
  expect(outputs).toMatchObject([
    [{ json: { name: 'logo.png' }, binary: { data: { name: 'logo.png', mediaType: 'image/png', size: 20 } } }],
  ])
  const file = outputs[0]?.[0]?.binary?.['data']?.file
  expect(await (await owner.fetch(`/files/${file}`)).text()).toBe('not really a picture')
})

test('a long answer becomes a file; what is too much for a file or an item is refused with a sentence', async () => {
  const at = await serve((request, response) => {
    const size = Number(request.url?.slice(1))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': size })
    if (size > 100_000_000) response.write('[')
    else response.end(`"${'x'.repeat(size - 2)}"`)
  })
  const { runNode } = await open(at.host)
  const http = (size: number, responseType = 'auto') =>
    runNode({ type: 'flow.http', parameters: { url: `${at.address}/${size}`, responseType } })
  expect((await http(11_000_000)).outputs).toMatchObject([[{ binary: { data: { size: 11_000_000 } } }]])
  const tooLarge = { state: 'failed', error: expect.stringMatching(/larger than what may be fetched/) }
  expect(await http(11_000_000, 'json')).toMatchObject(tooLarge)
  expect(await http(200_000_000)).toMatchObject(tooLarge)
  const code = await runNode({ type: 'flow.code', parameters: { code: `return [{ text: 'x'.repeat(20_000_000) }]` } })
  expect(code).toMatchObject({ state: 'failed', error: 'The code gives more than 16 MB.' })
})

test('a request sends the file of an item, alone or among fields', async () => {
  const at = await serve(async (request, response) => {
    const type = request.headers['content-type'] ?? ''
    const body = await new Response(new Uint8Array(await buffer(request)), { headers: { 'content-type': type } })[
      type.startsWith('multipart/') ? 'formData' : 'text'
    ]()
    const fields = typeof body === 'string' ? [] : await Promise.all(Array.from(body, readPart))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ type: type.split(';')[0], body: typeof body === 'string' ? body : fields }))
  })
  const { runGraph, owner } = await open(at.host)
  const http = (parameters: Record<string, unknown>) => ({
    type: 'flow.http',
    parameters: { method: 'POST', url: at.address, ...parameters },
  })
  const { id: run, error } = await runGraph(
    graphOf(
      {
        make: { type: 'flow.makeFile', parameters: { format: 'text', content: 'beans', name: 'a.txt', field: 'note' } },
        raw: http({ bodyType: 'file', file: 'note' }),
        form: http({ bodyType: 'multipart', body: { chat: 7 }, files: { document: 'note' }, headers: wrongType }),
        none: { ...http({ bodyType: 'file', file: 'other' }), onError: 'continue' },
      },
      'start>make',
      'make>raw',
      'make>form',
      'make>none',
    ),
  )
  expect(error).toBeNull()
  const read = async (node: string) => (await owner.call(readNodeData, { run, node })).outputs[0]?.[0]?.json
  expect(await read('raw')).toEqual({ type: 'text/plain', body: 'beans' })
  expect(await read('form')).toEqual({
    type: 'multipart/form-data',
    body: [
      ['chat', '7'],
      ['document', 'a.txt', 'beans'],
    ],
  })
  expect(await read('none')).toMatchObject({ error: { message: 'The item has no file “other”.' } })
})

/** People write it by hand, without the boundary. */
const wrongType = { 'Content-Type': 'multipart/form-data' }

async function readPart([name, value]: [string, File | string]): Promise<string[]> {
  return typeof value === 'string' ? [name, value] : [name, value.name, await value.text()]
}

const refusedAddresses = [
  ['http://127.0.0.1/', 'not on the public internet'],
  ['http://localhost:8080/', 'port'],
  ['http://169.254.169.254/latest/meta-data/', 'not on the public internet'],
  ['http://[::1]/', 'not on the public internet'],
  ['http://2130706433/', 'not on the public internet'],
  ['http://0x7f.1/', 'not on the public internet'],
  ['http://metadata.google.internal/', 'not on the public internet'],
  ['https://10.0.0.1/', 'not on the public internet'],
  ['file:///etc/passwd', 'not a web address'],
  ['https://user:pw@example.com/', 'Take the name and password out'],
] as const

test.each(['flow.http', 'flow.webPage', 'flow.rss'])('%s cannot reach the private network', async (type) => {
  const { runGraph } = await open()
  const nodes = refusedAddresses.map(
    ([url], index) => [`n${index}`, { type, parameters: { url }, onError: 'continue' as const }] as const,
  )
  const run = await runGraph(graphOf(Object.fromEntries(nodes), ...nodes.map(([id]) => `start>${id}`)))
  const errors = nodes.map(([id]) => run.nodes.find(({ node }) => node === id)?.error)
  expect(errors).toEqual(refusedAddresses.map(([, sentence]) => expect.stringContaining(sentence)))
})

test('a page and a feed are read', async () => {
  const at = await serve((request, response) => {
    const isFeed = request.url === '/feed'
    response.setHeader('content-type', isFeed ? 'application/rss+xml' : 'text/html; charset=utf-8')
    response.end(
      isFeed
        ? '<rss><channel><title>News</title><item><title>One</title><link>https://a.example/1</link></item></channel></rss>'
        : '<title>Shop</title><h1>Beans</h1><a href="/x">More</a>',
    )
  })
  const { runNode } = await open(at.host)
  const page = await runNode({ type: 'flow.webPage', parameters: { url: at.address } })
  expect(page.outputs).toMatchObject([
    [
      {
        json: {
          title: 'Shop',
          text: expect.stringContaining('# Beans'),
          links: [{ text: 'More', url: `${at.address}/x` }],
        },
      },
    ],
  ])
  const feed = await runNode({ type: 'flow.rss', parameters: { url: `${at.address}/feed` } })
  expect(feed.outputs).toMatchObject([[{ json: { title: 'One', link: 'https://a.example/1', feed: 'News' } }]])
})

test('a redirect into the private network is refused', async () => {
  const at = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  const { runNode } = await open(at.host)
  expect(await runNode({ type: 'flow.http', parameters: { url: at.address } })).toMatchObject({
    error: expect.stringContaining('not on the public internet'),
  })
})

test('code runs once for all items or for each, sees the run, and shows its console', async () => {
  const { owner, runNode } = await open()
  await owner.call(setVariable, { name: 'rate', value: '3' })
  const all = await runNode({
    type: 'flow.code',
    parameters: {
      code: 'console.log("{{ not a template }}", $vars.rate)\nreturn $input.all().map(({ json }) => ({ n: json.n * $vars.rate, start: $("Start").first().json.n }))',
    },
  })
  expect(all.outputs).toEqual([[{ json: { n: 6, start: 2 } }]])
  expect(all.console).toEqual(['{{ not a template }} 3'])
  const each = await runNode(
    { type: 'flow.code', parameters: { mode: 'each', code: 'return { index: $itemIndex, n: $json.n }' } },
    [{ json: { n: 1 } }, { json: { n: 2 } }],
  )
  expect(each.outputs).toEqual([[{ json: { index: 0, n: 1 } }, { json: { index: 1, n: 2 } }]])
  const failed = await runNode({ type: 'flow.code', parameters: { code: 'console.log("before")\nreturn nothing' } })
  expect(failed).toMatchObject({
    state: 'failed',
    error: 'ReferenceError: nothing is not defined (line 2)',
    console: ['before'],
  })
})

test('neither expressions nor code can read a secret', async () => {
  const { app, owner, runGraph, runNode } = await open()
  await owner.call(setSecret, { name: 'key', kind: 'bearer', value: 'top-secret-0002' })
  const names = ['$secrets', '$credentials', '$vars.key', '$env.key', '$run.key', '$workflow.key']
  const nodes = names.map((name, index) => {
    const parameters = { fields: [{ name: 'a', value: `{{ ${name} }}` }] }
    return [`n${index}`, { type: 'flow.set', parameters, onError: 'continue' as const }] as const
  })
  const { id } = await runGraph(graphOf(Object.fromEntries(nodes), ...nodes.map(([node]) => `start>${node}`)))
  const stored = await app.sql(`select * from flow_run_nodes where run_id = '${id}'`)
  expect(JSON.stringify(stored)).toContain('$secrets')
  expect(JSON.stringify(stored)).not.toContain('top-secret')
  const { outputs } = await runNode({
    type: 'flow.code',
    parameters: {
      code: 'return { all: JSON.stringify(Object.getOwnPropertyNames(globalThis).map((name) => { try { return JSON.stringify(globalThis[name]) } catch { return "" } })) }',
    },
  })
  expect(JSON.stringify(outputs)).not.toContain('top-secret')
})

async function open(allowed?: string) {
  const app = await openTestApp()
  const owner = app.as('owner')
  Object.assign(app.running.settings, { fetchAllow: allowed === undefined ? [] : [allowed] })
  const runGraph = async (graph: GraphInput, items: Item[] = [{ json: { n: 2 } }]) => {
    const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph })
    const { run: id } = await owner.call(runFlow, { id: flow, isTest: true, items })
    await expect.poll(async () => (await owner.call(readRun, { id })).endedAt).not.toBeNull()
    return owner.call(readRun, { id })
  }
  const runNode = async (node: { type: string; parameters: Record<string, unknown> }, items?: Item[]) => {
    const { id, state, error } = await runGraph(graphOf({ node }, 'start>node'), items)
    const { outputs, console } = await owner.call(readNodeData, { run: id, node: 'node' })
    return { id, state, error, outputs, console }
  }
  return { app, owner, runGraph, runNode }
}

async function serve(listener: RequestListener): Promise<{ address: string; host: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` }
}
