import { createCanvas } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { type Person, shareTestApp } from '#test/app/test-app.ts'
import type { File } from './contract.ts'
import { servedAs, sanitizeFileName } from './rules.ts'

const openWorkspace = await shareTestApp()

const page = '<!doctype html><script>alert(1)</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('uploaded content never runs in a browser, whatever its name', async () => {
  const maya = (await openWorkspace()).as('owner')
  for (const [name, body, type, shown] of [
    ['page.png', page, 'text/html', undefined],
    ['logo.svg', drawing, 'image/svg+xml', undefined],
    ['logo.txt', `<?xml version="1.0"?>\n${drawing}`, 'application/xml', undefined],
    ['x.js', 'alert(1)', 'text/javascript', 'text/plain; charset=utf-8'],
    ['readme.txt', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0', 'application/x-elf', undefined],
    ['x.unknown', '\0\x01\x02\x03', 'application/octet-stream', undefined],
    ['x.html', `GIF89a${page}`, 'image/gif', 'image/gif'],
  ] as const) {
    const file = await upload(maya, name, Buffer.from(body, 'latin1'))
    expect(file, name).toMatchObject({ type, opens: shown !== undefined })
    expect(Object.fromEntries((await maya.fetch(file.url)).headers)).toMatchObject({
      'content-type': shown ?? 'application/octet-stream',
      'content-disposition': expect.stringMatching(shown ? /^inline/ : /^attachment/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
  }
})

test('serves ranges, and 304 for an unchanged file', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { url, sha256 } = await upload(maya, 'abc.txt', 'abcdefghij')
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await maya.fetch(url, { method, headers })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  const etag = `"${sha256.slice(0, 32)}"`
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', 'cde'])
  expect(await ask({ range: 'bytes=8-99' })).toEqual([206, 'bytes 8-9/10', 'ij'])
  expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', 'hij'])
  expect(await ask({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
  expect(await ask({ range: 'bytes=0-1,3-4' })).toEqual([200, null, 'abcdefghij'])
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).toEqual([200, null, 'abcdefghij'])
  expect(await ask({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, 'bytes 2-4/10', 'cde'])
  expect(await ask({ 'if-none-match': `W/"x", ${etag}` })).toEqual([304, null, ''])
  const head = await maya.fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
})

test('a thumbnail is made once and cached; a file without one is refused cleanly', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const canvas = createCanvas(800, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = 'tomato'
  context.fillRect(0, 0, 800, 400)
  const picture = await upload(maya, 'Roaster.png', await canvas.encode('png'))
  expect(picture).toMatchObject({ type: 'image/png', kind: 'image', width: 800, height: 400 })
  const small = await maya.fetch(`${picture.thumbnail}?size=64`)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(imageSize(bytes)).toMatchObject({ type: 'webp', width: 64, height: 32 })
  const again = { headers: { 'if-none-match': small.headers.get('etag') ?? '' } }
  expect((await maya.fetch(`${picture.thumbnail}?size=64`, again)).status).toBe(304)
  expect((await maya.fetch(`${picture.thumbnail}?size=65`)).status).toBe(400)
  const many = await Promise.all(Array.from({ length: 60 }, () => maya.fetch(`${picture.thumbnail}?size=256`)))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))

  const bomb = Buffer.from(await canvas.encode('png'))
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect(await upload(maya, 'Bomb.png', bomb)).toMatchObject({ width: 60_000, thumbnail: null })
  // Claims 1 by 1 pixel, but holds 23,000 by 23,000.
  const liar = Buffer.from('R0lGODlhAQABAAAAACwAAAAA2FnYWQACAkQBADs=', 'base64')
  expect(await upload(maya, 'Liar.gif', liar)).toMatchObject({ type: 'image/gif', width: 23_000, thumbnail: null })
  const broken = await upload(maya, 'Broken.png', bomb.subarray(0, 40).fill(9, 16, 24).fill(0, 16, 18).fill(0, 20, 22))
  expect((await maya.fetch(`${broken.thumbnail}?size=64`)).status).toBe(422)
  expect((await maya.fetch(`${broken.thumbnail}?size=64`)).status).toBe(422)
})

test('who asks for many thumbnails does not delay those of others', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const png = await createCanvas(800, 600).encode('png')
  const names = Array.from({ length: 30 }, (_, index) => `${index}.png`)
  const hers = await Promise.all(names.map((name) => upload(maya, name, png)))
  const his = await upload(jonas, 'Roaster.png', png)
  const done: string[] = []
  const ask = async (person: Person, { name, thumbnail }: File) => {
    expect((await person.fetch(`${thumbnail}?size=64`)).status).toBe(200)
    done.push(name)
  }
  await Promise.all([...hers.map((picture) => ask(maya, picture)), ask(jonas, his)])
  expect(done.indexOf(his.name)).toBeLessThan(hers.length / 2)
})

test('a file name cannot do harm', async () => {
  const maya = (await openWorkspace()).as('owner')
  for (const [sentName, name] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\a.txt', 'a.txt'],
    ['a\r\nset-cookie: x=1', 'aset-cookie: x=1'],
    ['in\u202egnp.exe', 'ingnp.exe'],
    ['..', 'Unnamed file'],
    ['', 'Unnamed file'],
    ['x"; filename=y\\z.txt', 'z.txt'],
    ['thumbnail', 'thumbnail'],
  ] as const) {
    const file = await upload(maya, sentName, 'x')
    expect(file.name).toBe(name)
    const answer = await maya.fetch(file.url)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  }
  expect(sanitizeFileName(`${'é'.repeat(300)}.jpeg`)).toMatch(/^é{195}\.jpeg$/)
  expect(servedAs('application/pdf').opens).toBe(true)
  for (const path of [`/files/${newId()}`, '/files/..%2f..%2fetc%2fpasswd', '/files/x', '/files/tus/x', '/files/%00'])
    expect([404, 405]).toContain((await maya.fetch(path)).status)
})

async function upload(person: Person, name: string, body: string | Uint8Array): Promise<File> {
  const bytes = new Uint8Array(Buffer.from(body))
  const path = `/files/upload?${new URLSearchParams({ name, type: 'image/png' })}`
  const answer = await person.fetch(path, { method: 'POST', body: bytes })
  return ((await answer.json()) as { file: File }).file
}
