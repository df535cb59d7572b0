import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../contract/id.ts'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { describeFile } from './describe-file.ts'
import { diskStorage } from './disk-storage.ts'
import { readAll } from './read-all.ts'
import { receiveBytes } from './receive-bytes.ts'
import { parseBucketUrl } from './s3-bucket.ts'
import { openS3Client } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'
import type { UploadState, Storage } from './storage.ts'
import { makeThumbnail } from '../foreign-files/make-thumbnail.ts'
import { byteSourceOf } from '../sheet/byte-source.ts'

const mebibyte = 1024 * 1024

test.for(['disk', 'bucket'] as const)('%s: a file comes in pieces, broken off and taken up again', async (kind) => {
  const { storage, remainingFiles } = await open(kind)
  const bytes = randomBytes(21 * mebibyte)
  const size = bytes.length
  const key = newId()
  let at = 0
  let place: UploadState = null
  const send = (from: number, to: number, abort = false) =>
    receiveBytes(storage, { key, at: from, size, place }, chunks(bytes.subarray(from, to), abort), async (safe) => {
      at = safe.received
      place = safe.place
    })
  await send(0, 3 * mebibyte)
  await send(at, 12 * mebibyte)
  await expect(send(at, 14 * mebibyte, true)).rejects.toThrow('broken off')
  expect(at).toBe(14 * mebibyte)
  // Bytes after the last recorded progress do not count: they are sent again, in other chunks.
  const lastSaved = { at, place }
  await send(at, 20 * mebibyte)
  ;({ at, place } = lastSaved)
  await send(at, size)
  expect(at).toBe(size)
  await storage.finish(key, size, place)
  await storage.finish(key, size, place)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await describeFile(storage, { key, size, name: 'x' })).toMatchObject({
    sha256,
    type: 'application/octet-stream',
  })
  const part = await storage.read(key, { start: 7, end: 10 * mebibyte })
  expect(Buffer.compare(await readAll(part), bytes.subarray(7, 10 * mebibyte + 1))).toBe(0)
  await storage.remove(key, place)
  expect(await storage.read(key)).toBeUndefined()
  expect(await remainingFiles()).toEqual([])
  await storage.check()
})

test.for(['disk', 'bucket'] as const)('%s: what is empty, small or given up', async (kind) => {
  const { storage, remainingFiles } = await open(kind)
  const [empty, small, abandoned] = [newId(), newId(), newId()]
  await storage.finish(empty, 0, null)
  expect(await new Response(await storage.read(empty)).text()).toBe('')
  await receiveBytes(storage, { key: small, at: 0, size: 5, place: null }, chunks(Buffer.from('hello')), async () => {})
  await storage.finish(small, 5, null)
  expect(await new Response(await storage.read(small)).text()).toBe('hello')
  let place: UploadState = null
  const many = chunks(Buffer.alloc(11 * mebibyte))
  await receiveBytes(storage, { key: abandoned, at: 0, size: 20 * mebibyte, place }, many, async (safe) => {
    place = safe.place
  })
  for (const [key, uploadState] of [[empty], [small], [abandoned, place]] as const)
    await storage.remove(key, uploadState)
  expect(await remainingFiles()).toEqual([])
})

test.for(['disk', 'bucket'] as const)(
  '%s: where storage fails in the middle of a piece, no hash is wrong',
  async (kind) => {
    const opened = await open(kind)
    const fails = kind === 'disk' ? failingAt(opened.storage, 9) : opened.storage
    if (kind === 'bucket') opened.refuse('partNumber=1')
    const bytes = randomBytes(12 * mebibyte)
    const size = bytes.length
    const key = newId()
    let safe: { received: number; place: UploadState } = { received: 0, place: null }
    const send = async (storage: Storage) =>
      receiveBytes(
        storage,
        { key, at: safe.received, size, place: safe.place },
        chunks(bytes.subarray(safe.received)),
        async (now) => {
          safe = now
        },
      )
    await expect(send(fails)).rejects.toThrow(/full|refused/)
    // An upload that was started in a bucket is recorded, so that it can be aborted.
    if (kind === 'bucket') expect(safe.place).toMatchObject({ upload: expect.any(String), parts: [] })
    await send(opened.storage)
    await opened.storage.finish(key, size, safe.place)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await describeFile(opened.storage, { key, size, name: 'x' })).toMatchObject({ sha256 })
  },
)

test('a bucket may take long to send a file, but not stop sending', async () => {
  let isSending = true
  const slow = createServer((_, answer) => {
    let sent = 0
    answer.write('.')
    const timer = setInterval(() => {
      if (isSending) answer.write('.')
      if ((sent += 1) === 6 && isSending) answer.end()
    }, 100)
    answer.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void slow.close())
  await once(slow, 'listening')
  const bucket = parseBucketUrl(`http://me:hush@127.0.0.1:${(slow.address() as AddressInfo).port}/attic`)
  if (!bucket) throw new Error('This is no bucket.')
  const call = openS3Client(bucket, 400)
  expect(await (await call('GET', newId())).text()).toBe('.......')
  isSending = false
  await expect((await call('GET', newId())).text()).rejects.toThrow('does not answer')
})

test('a stream that breaks off makes no thumbnail', async () => {
  const broken = { size: 10, read: () => Promise.reject(new Error('broken off')) }
  await expect(makeThumbnail(broken, 64)).rejects.toThrow('broken off')
  expect(await makeThumbnail(byteSourceOf(Buffer.from('no picture')), 64)).toBe('none')
})

test('a wrong checksum stores nothing, a right one everything', async () => {
  const { storage } = await open('disk')
  const bytes = Buffer.from('hello')
  const checksum = { algorithm: 'sha1' as const, digest: createHash('sha1').update(bytes).digest() }
  const key = newId()
  const savedSizes: number[] = []
  const send = (what: Buffer) =>
    receiveBytes(storage, { key, at: 0, size: 5, place: null, checksum }, chunks(what), async (safe) => {
      savedSizes.push(safe.received)
    })
  await expect(send(Buffer.from('hallo'))).rejects.toMatchObject({ status_code: 460 })
  expect(await send(bytes)).toBe(5)
  expect(savedSizes).toEqual([5])
})

test('only keys become paths, files are readable by their owner only, and links are not followed', async () => {
  const { storage, folder } = await open('disk')
  for (const key of ['../secret', '/etc/passwd', `${newId()}/../x`, `${newId()}.%2e`, newId().toUpperCase(), ''])
    await expect(storage.put(key, new Uint8Array())).rejects.toThrow('not the key')
  const key = newId()
  await storage.put(key, new Uint8Array(3))
  const path = join(folder, key.slice(-2), key.slice(-4, -2), key)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const secret = join(folder, 'secret')
  await writeFile(secret, 'secret')
  await rm(path)
  await symlink(secret, path)
  expect(await storage.read(key)).toBeUndefined()
  await expect(storage.put(key, new Uint8Array(3))).rejects.toThrow('ELOOP')
})

test('an error about a missing bucket has its name but not its secret', async () => {
  const bucket = parseBucketUrl('http://me:hush@127.0.0.1:1/attic?region=eu-central-1')
  expect(bucket).toMatchObject({ name: 'attic', region: 'eu-central-1', accessKey: 'me', secretKey: 'hush' })
  expect(parseBucketUrl('https://s3.example.com/attic')).toBeUndefined()
  const { storage } = await open('bucket', 'attic')
  await expect(storage.check()).rejects.toThrow(/The bucket attic .*PUT/)
})

async function open(kind: 'disk' | 'bucket', name = 'files'): Promise<Opened> {
  const folder = await quickFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (kind === 'disk') {
    const remainingFiles = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    return { storage: diskStorage(folder), folder, remainingFiles, refuse: () => {} }
  }
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  let refused: string | undefined
  const isRefused = (url: string) => {
    const isMatch = refused !== undefined && url.includes(refused)
    if (isMatch) refused = undefined
    return isMatch
  }
  const front = await startS3Proxy(port, folder, isRefused)
  const bucket = parseBucketUrl(`http://S3RVER:S3RVER@127.0.0.1:${front}/${name}/here`)
  if (!bucket) throw new Error('This is no bucket.')
  const remainingFiles = async () =>
    (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const refuse = (part: string) => void (refused = part)
  return { storage: s3Storage(bucket), folder, remainingFiles, refuse }
}

/** s3rver supports everything but aborting an upload; this proxy adds that. It refuses a request once. */
async function startS3Proxy(port: number, folder: string, isRefused: (url: string) => boolean): Promise<number> {
  const front = createServer((incoming, outgoing) => {
    if (isRefused(incoming.url ?? '')) {
      incoming.resume()
      return void outgoing.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    }
    const upload = new URL(incoming.url ?? '', 'http://x').searchParams.get('uploadId')
    if (incoming.method === 'DELETE' && upload)
      return void rm(join(folder, 'files', '._S3rver_uploads', upload), { recursive: true }).then(
        () => outgoing.writeHead(204).end(),
        () => outgoing.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>'),
      )
    const { method, url, headers } = incoming
    const passed = request({ port, method, path: url, headers }, (real) => {
      outgoing.writeHead(real.statusCode ?? 500, real.headers)
      real.pipe(outgoing)
    })
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void front.close())
  await once(front, 'listening')
  return (front.address() as AddressInfo).port
}

/** The disk is full at one chunk, of which some bytes were written. */
function failingAt(storage: Storage, failingChunk: number): Storage {
  return {
    ...storage,
    open: async (...uploadState) => {
      const writing = await storage.open(...uploadState)
      let count = 0
      const write: typeof writing.write = async (bytes) => {
        if ((count += 1) === failingChunk) throw new Error('The disk is full.')
        return writing.write(bytes)
      }
      return { ...writing, write }
    },
  }
}

type Opened = {
  storage: Storage
  folder: string
  remainingFiles: () => Promise<unknown[]>
  /** Refuses the next request whose URL contains this. */
  refuse: (part: string) => void
}

async function* chunks(bytes: Buffer, abort = false): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
  if (abort) throw new Error('broken off')
}
