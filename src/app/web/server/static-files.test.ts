import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { staticFiles, type StaticFiles } from './static-files.ts'

let serve: StaticFiles['serve']
let assets: StaticFiles['assets']
let folder: string

beforeAll(async () => {
  const outside = await mkdtemp(join(tmpdir(), 'static-'))
  folder = join(outside, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  await writeFile(join(outside, 'secret.json'), 'secret')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets/app-1.js'), 'plain')
  await writeFile(join(folder, 'assets/app-2.js'), 'second')
  await writeFile(join(folder, 'assets/app-1.js.br'), 'small')
  await writeFile(join(folder, 'assets/old-1.ttf'), 'font')
  const others = new Map([
    ['/assets/app-0.js', 'earlier'],
    ['/favicon.ico', 'not an asset'],
  ])
  const files = await staticFiles(folder, async (address) => {
    const text = others.get(address)
    return text === undefined ? undefined : new TextEncoder().encode(text)
  })
  serve = files.serve
  assets = files.assets
})

const get = (path: string, headers = {}, method = 'GET') =>
  serve(new Request(`http://taaskly.test${path}`, { headers, method }))

test('a built file is cached forever, and compressed if accepted', async () => {
  const plain = await get('/assets/app-1.js')
  expect(plain?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await plain?.text()).toBe('plain')
  const small = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(small?.headers.get('content-encoding')).toBe('br')
  expect(await small?.text()).toBe('small')
  expect(await (await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br;q=0' }))?.text()).toBe('plain')
})

test('assets are the files whose names change with their content, without compressed copies', () => {
  expect([...assets.keys()].toSorted()).toEqual(['/assets/app-1.js', '/assets/app-2.js', '/assets/old-1.ttf'])
})

test('a font for older browsers is served too', async () => {
  expect((await get('/assets/old-1.ttf'))?.headers.get('content-type')).toBe('font/ttf')
})

test('a file that was served before is served from memory', async () => {
  expect(await (await get('/assets/app-2.js'))?.text()).toBe('second')
  await rm(join(folder, 'assets/app-2.js'))
  expect(await (await get('/assets/app-2.js'))?.text()).toBe('second')
})

test('other files are revalidated each time, and not sent twice', async () => {
  const first = await get('/favicon.svg')
  expect(first?.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/favicon.svg', { 'if-none-match': first?.headers.get('etag') }))?.status).toBe(304)
})

test('HEAD has the length and no body', async () => {
  const head = await get('/assets/app-1.js', {}, 'HEAD')
  expect(head?.headers.get('content-length')).toBe('5')
  expect(head?.body).toBeNull()
})

test('an asset of another build is cached forever too', async () => {
  const earlier = await get('/assets/app-0.js')
  expect(earlier?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(earlier?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await earlier?.text()).toBe('earlier')
})

test.each([
  '/favicon.ico',
  '/../secret.json',
  '/%2e%2e/secret.json',
  '/assets/..%2f..%2f..%2fsecret.json',
  '/.vite/manifest.json',
  '/assets',
  '/assets/app-1.js.br',
  '/',
])('nothing else has an address: %s', async (path) => {
  expect(await get(path)).toBeUndefined()
})
