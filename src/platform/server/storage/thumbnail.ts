import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../concurrency/semaphore.ts'

/** Each may need a few hundred megabytes for a moment. */
const limitThumbnails = limitConcurrency(2)
const script = fileURLToPath(new URL('make-thumbnail.ts', import.meta.url))
const timeoutMs = 15_000
const maxBytes = 5 * 1024 * 1024
const maxMemoryBytes = 1024 ** 3

/**
 * A smaller WebP of an image, which is read when it is its turn. `none`: not possible, now or later. `not now`: it took
 * too much time or memory. Throws if the image cannot be read.
 */
export function makeThumbnail(
  read: () => Promise<ReadableStream<Uint8Array>>,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | 'none' | 'not now'> {
  return limitThumbnails(async () => {
    const picture = await read()
    return new Promise((resolve, reject) => {
      const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']
      const child = spawn(process.execPath, [...flags, script, String(size)], {
        // No settings or secrets of ours.
        env: { PATH: process.env['PATH'] },
        stdio: ['pipe', 'pipe', 'ignore'],
      })
      const parts: Buffer[] = []
      let length = 0
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      const memoryTimer = setInterval(() => void killIfLarge(child), 100)
      child.stdout.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length > maxBytes) child.kill('SIGKILL')
      })
      const stop = () => {
        clearTimeout(timer)
        clearInterval(memoryTimer)
      }
      child.on('error', () => {
        stop()
        resolve('not now')
      })
      child.on('close', (code, signal) => {
        stop()
        if (code === 0 && length > 0) resolve(new Uint8Array(Buffer.concat(parts)))
        else resolve(signal === null ? 'none' : 'not now')
      })
      // The process may end before it has read everything.
      child.stdin.on('error', () => {})
      pipeInto(picture, child.stdin).catch((error: unknown) => {
        reject(error)
        child.kill('SIGKILL')
      })
    })
  })
}

/** Memory for decoding is outside of Node's own limits. Only Linux tells it. */
async function killIfLarge(child: ChildProcess): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  const pages = Number(statm.split(' ')[1] ?? 0)
  if (pages * 4096 > maxMemoryBytes) child.kill('SIGKILL')
}

async function pipeInto(picture: ReadableStream<Uint8Array>, input: NodeJS.WritableStream): Promise<void> {
  for await (const chunk of picture)
    if (!input.write(chunk)) await new Promise<void>((resume) => input.once('drain', resume).once('close', resume))
  input.end()
}
