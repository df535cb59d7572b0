import { constants } from 'node:fs'
import { link, mkdir, open, readFile, rm, statfs, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { newId } from '../../contract/id.ts'
import { readAll } from './read-all.ts'
import { checkKey, type Storage, type StorageWriter } from './storage.ts'

/**
 * Files in a local folder, spread over two levels of subfolders by the last characters of their key, which are random.
 */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    const id = checkKey(key).slice(0, 36)
    return join(folder, id.slice(-2), id.slice(-4, -2), key)
  }

  const openForWriting = async (key: string): Promise<FileHandle> => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, constants.O_RDWR | constants.O_CREAT | noFollowLinks, 0o600)
    await syncFolder(dirname(path))
    return file
  }

  const storage: Storage = {
    displayName: 'This computer',
    open: async (key, { at }) => writerTo(await openForWriting(key), at),
    finish: async (key, size) => {
      const file = await openForWriting(key)
      try {
        if ((await file.stat()).size < size) throw new Error(`Some bytes of ${key} are missing.`)
        // Removes bytes that were written but never acknowledged.
        await file.truncate(size)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    put: async (key, bytes) => {
      const file = await openForWriting(key)
      try {
        await file.truncate(0)
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    read: async (key, range) => {
      const file = await open(pathOf(key), constants.O_RDONLY | noFollowLinks).catch(ignoreMissing)
      if (!file) return undefined
      const stream = Readable.toWeb(file.createReadStream({ ...range, highWaterMark: 256 * 1024 }))
      return stream as NodeStream as ReadableStream<Uint8Array<ArrayBuffer>>
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    identity: () => readOrCreateMarker(folder),
    freeBytes: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    check: async () => {
      const key = newId()
      await storage.put(key, new TextEncoder().encode(key))
      const read = Buffer.from(await readAll(await storage.read(key))).toString()
      await storage.remove(key)
      if (read !== key) throw new Error('What was written could not be read.')
    },
  }
  return storage
}

/** An id in the folder itself, because one folder can have many paths. Of two processes at once, the first creates it. */
async function readOrCreateMarker(folder: string): Promise<string> {
  const marker = join(folder, 'storage-id')
  const draft = join(folder, `storage-id.${newId()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(draft, newId(), { mode: 0o600 })
  await link(draft, marker).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(marker, 'utf8')).trim()
}

/** Never follow symbolic links in the folder. */
const noFollowLinks = constants.O_NOFOLLOW ?? 0

/** The most that can be lost if the computer stops in the middle of a request. */
const syncEveryBytes = 8 * 1024 * 1024

function writerTo(file: FileHandle, from: number): StorageWriter {
  let received = from
  let unsyncedBytes = 0
  const flush = async () => {
    await file.datasync()
    unsyncedBytes = 0
    return { received, place: null }
  }
  return {
    write: async (bytes) => {
      for (let done = 0; done < bytes.length;)
        done += (await file.write(bytes, done, bytes.length - done, received + done)).bytesWritten
      received += bytes.length
      unsyncedBytes += bytes.length
      return unsyncedBytes >= syncEveryBytes ? flush() : undefined
    },
    flush,
    close: () => file.close(),
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ELOOP') throw error
}
