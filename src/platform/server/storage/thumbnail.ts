import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { turns } from '../turns.ts'

/** Two at a time: each may need a few hundred megabytes for a moment. */
const inTurn = turns(2)
const script = fileURLToPath(new URL('make-thumbnail.ts', import.meta.url))
const patience = 15_000
const largest = 5 * 1024 * 1024
const mostMemory = 1024 ** 3

/**
 * A smaller picture in WebP of bytes that are read when it is their turn. `none` can be made of these, whenever it is
 * tried; or `not now`, because it took too much. Bytes that cannot be read are thrown.
 */
export function makeThumbnail(
  read: () => Promise<ReadableStream<Uint8Array>>,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | 'none' | 'not now'> {
  return inTurn(async () => {
    const picture = await read()
    return new Promise((resolve, reject) => {
      const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']
      const child = spawn(process.execPath, [...flags, script, String(size)], {
        // Nothing of ours is its business.
        env: { PATH: process.env['PATH'] },
        stdio: ['pipe', 'pipe', 'ignore'],
      })
      const parts: Buffer[] = []
      let length = 0
      const timer = setTimeout(() => child.kill('SIGKILL'), patience)
      const watch = setInterval(() => void endIfLarge(child), 100)
      child.stdout.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length > largest) child.kill('SIGKILL')
      })
      const stop = () => {
        clearTimeout(timer)
        clearInterval(watch)
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
      // It may end before it has read everything.
      child.stdin.on('error', () => {})
      feed(picture, child.stdin).catch((unread: unknown) => {
        reject(unread)
        child.kill('SIGKILL')
      })
    })
  })
}

/** What a picture takes while it is decoded is outside of what Node itself limits. Only Linux tells. */
async function endIfLarge(child: ChildProcess): Promise<void> {
  const said = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  const pages = Number(said.split(' ')[1] ?? 0)
  if (pages * 4096 > mostMemory) child.kill('SIGKILL')
}

async function feed(picture: ReadableStream<Uint8Array>, input: NodeJS.WritableStream): Promise<void> {
  for await (const piece of picture)
    if (!input.write(piece)) await new Promise<void>((go) => input.once('drain', go).once('close', go))
  input.end()
}
