import { createHash, randomBytes } from 'node:crypto'
import { request, type Server } from 'node:http'
import { serve } from '@hono/node-server'
import * as tus from 'tus-js-client'
import { expect, test, vi } from 'vitest'
import { createApi } from '#app/api.ts'
import { loadAreas } from '#app/load-areas.ts'
import { newId } from '#platform/contract/id.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import { openTestApp, shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import * as files from './contract.ts'

const openWorkspace = await shareTestApp()

const base64 = (words: string) => Buffer.from(words).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a third-party tus client uploads, is interrupted, and another one resumes after a restart', async () => {
  const testApp = await openWorkspace()
  const bytes = randomBytes(3_000_000)
  const options = {
    endpoint: `${await listen(testApp, testApp)}/files/tus`,
    headers: { authorization: `Bearer ${testApp.cast.member.key}` },
    metadata: { name: 'Harvest.bin', type: 'text/html' },
    chunkSize: 1_000_000,
    retryDelays: null,
  }
  const url = await new Promise<string>((resolve, reject) => {
    const first = new tus.Upload(bytes, {
      ...options,
      onError: reject,
      onChunkComplete: (_, accepted) => {
        if (accepted >= 2_000_000) void first.abort().then(() => resolve(first.url ?? ''))
      },
    })
    first.start()
  })
  const again = await listen(testApp, createApi(testApp.installation, await loadAreas()))
  const heard: number[] = []
  const file = await new Promise<string>((resolve, reject) => {
    const second = new tus.Upload(bytes, {
      ...options,
      uploadUrl: url.replace(/^http:\/\/[^/]+/, again),
      onError: reject,
      onProgress: (sent) => heard.push(sent),
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('x-file') ?? ''),
    })
    second.start()
  })
  expect(heard[0]).toBeGreaterThanOrEqual(2_000_000)
  expect(await testApp.as('viewer').call(files.readFile, { id: file })).toMatchObject({
    name: 'Harvest.bin',
    type: 'application/octet-stream',
    sha256: sha256(bytes),
  })
  expect(await testApp.sql(`select action from journal where $1 = any(things)`, [file])).toEqual([
    { action: 'files.keepUpload' },
  ])
})

test('a small file that is sent again with the same id is the same file; for another person it is another', async () => {
  const testApp = await openTestApp()
  const [jonas, maya] = [testApp.as('member'), testApp.as('owner')]
  const put = vi.spyOn(testApp.installation.storage, 'put')
  const id = newId()
  const send = async (person: Person, words: string) => {
    const answer = await person.fetch(`/files/upload?name=Note.txt&id=${id}`, { method: 'POST', body: words })
    return { status: answer.status, ...((await answer.json()) as { file?: files.File; error?: { code: string } }) }
  }
  const answers = await Promise.all([1, 2, 3].map(() => send(jonas, 'hello')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  const [first, ...others] = answers.map(({ file }) => file)
  expect(others).toEqual([first, first])
  expect([put.mock.calls.length, await testApp.sql('select id from files')]).toEqual([1, [{ id: first?.id }]])
  expect(await send(jonas, 'other')).toMatchObject({ status: 422, error: { code: 'files.other-bytes' } })
  expect((await send(maya, 'other')).file?.id).not.toBe(first?.id)
  const odd = await jonas.fetch('/files/upload?name=x&id=1', { method: 'POST', body: 'x' })
  expect(odd.status).toBe(400)
})

test('a retry finishes a small upload after the server was killed', async () => {
  const testApp = await openTestApp()
  const jonas = testApp.as('member')
  const { storage } = testApp.installation
  const send = (id: string) => jonas.fetch(`/files/upload?name=Note.txt&id=${id}`, { method: 'POST', body: 'hello' })
  const id = newId()
  // Half of it is written when the process ends.
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
    await storage.put(key, bytes.slice(0, 2))
    throw new Error('Killed.')
  })
  expect((await send(id)).status).toBe(500)
  const { file } = (await (await send(id)).json()) as { file: files.File }
  expect(await (await jonas.fetch(file.url)).text()).toBe('hello')
  expect(new Set(put.mock.calls.map(([key]) => key))).toEqual(new Set([file.id]))
  expect(await testApp.sql('select state from files_bytes')).toEqual([{ state: 'whole' }])
})

test('bytes received before a lost connection are saved, and no others', async () => {
  const testApp = await openTestApp()
  const jonas = testApp.as('member')
  const path = await create(jonas, 1_000_000)
  const bytes = randomBytes(1_000_000)
  const sending = request(`${await listen(testApp, testApp)}${path}`, {
    method: 'PATCH',
    headers: { ...patch(0), cookie: jonas.cookie, 'content-length': 1_000_000 },
  }).on('error', () => {})
  sending.write(bytes.subarray(0, 400_000))
  const written = async () => {
    const bytes = await testApp.installation.storage.read(path.split('/').at(-1) ?? '')
    return (await readAll(bytes)).length
  }
  await expect.poll(written).toBeGreaterThan(0)
  expect(await testApp.sql('select received from files_bytes')).toEqual([{ received: '0' }])
  sending.destroy()
  await expect.poll(() => offset(jonas, path)).toBeGreaterThan(0)
  const at = await offset(jonas, path)
  expect(at).toBeLessThanOrEqual(400_000)
  const rest = await jonas.fetch(path, {
    method: 'PATCH',
    headers: patch(at),
    body: new Uint8Array(bytes.subarray(at)),
  })
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '1000000'])
  const { sha256: storedHash } = await jonas.call(files.readFile, { id: rest.headers.get('x-file') ?? '' })
  expect(storedHash).toBe(sha256(bytes))
})

test('two clients that resume the same upload run one after the other', async () => {
  const testApp = await openWorkspace()
  const jonas = testApp.as('member')
  const path = await create(jonas, 10)
  const both = ['aaaaaaaaaa', 'bbbbbbbbbb'].map((body) =>
    jonas.fetch(path, { method: 'PATCH', headers: patch(0), body }),
  )
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const id = answers.find(({ status }) => status === 204)?.headers.get('x-file')
  expect(await (await jonas.fetch(`/files/${id}`)).text()).toMatch(/^(a{10}|b{10})$/)
})

test('follows the tus protocol exactly', async () => {
  const testApp = await openWorkspace()
  const jonas = testApp.as('member')
  const offered = await jonas.fetch('/files/tus', { method: 'OPTIONS' })
  expect(Object.fromEntries(offered.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,expiration,termination,checksum',
    'tus-checksum-algorithm': 'sha1,sha256',
    'tus-max-size': '20000000000',
  })
  expect(offered.headers.get('access-control-allow-origin')).toBeNull()

  const path = await create(jonas, 10, { name: base64('Ten.txt'), flag: '' })
  const send = (at: number, body: string, headers: Record<string, string> = {}) =>
    jonas.fetch(path, { method: 'PATCH', headers: { ...patch(at), ...headers }, body })
  const status = async (answer: Promise<Response>) => (await answer).status
  expect(await status(send(3, 'x'))).toBe(409)
  expect(await status(send(0, 'x', { 'content-type': 'text/plain' }))).toBe(415)
  expect(await status(send(0, 'x', { 'upload-checksum': 'md5 eHg=' }))).toBe(400)
  expect(await status(send(0, 'hello', { 'upload-checksum': `sha1 ${'A'.repeat(27)}=` }))).toBe(460)
  const right = createHash('sha1').update('hello').digest('base64')
  const first = await send(0, 'hello', { 'upload-checksum': `sha1 ${right}` })
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5'])
  expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 80_000_000)
  expect(await status(send(5, 'far too many'))).toBe(413)

  const head = await jonas.fetch(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'upload-offset': '5',
    'upload-length': '10',
    'upload-metadata': `name ${base64('Ten.txt')},flag`,
    'cache-control': 'no-store',
  })
  expect(await status(jonas.fetch(path, { method: 'HEAD' }))).toBe(412)
  for (const other of ['owner', 'stranger'] as const)
    expect(await status(testApp.as(other).fetch(path, { method: 'HEAD', headers: version }))).toBe(404)
  const overridden = { ...patch(5), 'x-http-method-override': 'PATCH' }
  const last = await jonas.fetch(path, { method: 'POST', headers: overridden, body: 'world' })
  expect(last.headers.get('x-file')).toBe(path.split('/').at(-1))
  expect(await status(jonas.fetch(path, { method: 'DELETE', headers: version }))).toBe(400)

  const cancelled = await create(jonas, 10)
  expect(await status(jonas.fetch(cancelled, { method: 'DELETE', headers: version }))).toBe(204)
  expect(await status(jonas.fetch(cancelled, { method: 'HEAD', headers: version }))).toBe(404)
  const old = await create(jonas, 10)
  await testApp.sql(`update files_bytes set touched_at = now() - interval '25 hours' where state = 'coming'`)
  expect(await status(jonas.fetch(old, { method: 'PATCH', headers: patch(0), body: 'x' }))).toBe(410)
})

test('empty files, creation with upload, and invalid creations', async () => {
  const testApp = await openWorkspace()
  const jonas = testApp.as('member')
  const post = (headers: Record<string, string>, body?: string) =>
    jonas.fetch('/files/tus', { method: 'POST', headers: { ...version, ...headers }, ...(body && { body }) })
  const empty = (await post({ 'upload-length': '0' })).headers.get('x-file') ?? ''
  expect(await jonas.call(files.readFile, { id: empty })).toMatchObject({ size: 0, name: 'Unnamed file' })
  expect((await jonas.fetch(`/files/${empty}`)).status).toBe(200)
  const whole = await post({ 'upload-length': '5', 'content-type': 'application/offset+octet-stream' }, 'hello')
  expect([whole.status, whole.headers.get('upload-offset')]).toEqual([201, '5'])
  expect(await (await jonas.fetch(`/files/${whole.headers.get('x-file')}`)).text()).toBe('hello')

  for (const [headers, status] of [
    [{}, 400],
    [{ 'upload-defer-length': '1' }, 400],
    [{ 'upload-length': '-1' }, 400],
    [{ 'upload-length': '1e3' }, 400],
    [{ 'upload-length': '20000000001' }, 413],
    [{ 'upload-length': '5', 'upload-metadata': 'name a,name b' }, 400],
    [{ 'upload-length': '5', 'upload-concat': 'partial' }, 400],
  ] as const) {
    const answer = await post(headers)
    expect(answer.status, JSON.stringify(headers)).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/\.$/) } })
  }
  expect((await testApp.app.request('/files/tus', { method: 'POST', headers: version })).status).toBe(401)
  expect((await testApp.as('viewer').fetch('/files/tus', { method: 'POST', headers: version })).status).toBe(403)
  const foreign = { ...version, 'upload-length': '1', origin: 'https://elsewhere.example' }
  expect((await jonas.fetch('/files/tus', { method: 'POST', headers: foreign })).status).toBe(403)
})

const version = { 'tus-resumable': '1.0.0' }

function patch(at: number): Record<string, string> {
  return { ...version, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
}

async function create(person: Person, length: number, values: Record<string, string> = {}): Promise<string> {
  const metadata = Object.entries(values).map(([name, value]) => `${name} ${value}`.trim())
  const headers = { ...version, 'upload-length': String(length), 'upload-metadata': metadata.join() || 'x' }
  const answer = await person.fetch('/files/tus', { method: 'POST', headers })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}

async function offset(person: Person, path: string): Promise<number> {
  const answer = await person.fetch(path, { method: 'HEAD', headers: version })
  return Number(answer.headers.get('upload-offset'))
}

async function listen(testApp: TestApp, { app }: Pick<TestApp, 'app'>): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    ) as Server
    testApp.atEnd(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
  })
}
