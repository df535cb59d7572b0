import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { hashOf } from '#design/tint.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'
import type { Page } from '#platform/web/page/page.ts'
import type { CardText } from './draw-card.ts'
import { cardName, isListed } from './public-pages.ts'

const limitDrawing = limitConcurrency(2)

/** The pictures for shared links, each drawn at the first request. */
export function socialCards(pages: Page[]) {
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const page = pages.filter(isListed).find((each) => cardName(each) === name)
    if (!page) return undefined
    const { path, title, description = '' } = page
    const card =
      cache.get(path) ??
      limitDrawing(() => drawInChildProcess({ title, description: description, patternOffset: hashOf(path) % 7 }))
    cache.set(path, card)
    card.catch(() => cache.delete(path))
    return card
  }
}

async function drawInChildProcess(text: CardText): Promise<Uint8Array<ArrayBuffer>> {
  const child = spawn(process.execPath, [program], {
    // The child process gets none of our environment.
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 15_000,
    killSignal: 'SIGKILL',
  })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  // It may exit before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(text))
  const picture = await Promise.race([buffer(child.stdout), failed])
  if (picture.length === 0) throw new Error(`The picture of "${text.title}" could not be drawn.`)
  return new Uint8Array(picture)
}

const program = fileURLToPath(new URL('draw-card.ts', import.meta.url))
