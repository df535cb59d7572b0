import { Worker } from 'node:worker_threads'
import { refuse } from '../../../contract/refusal.ts'
import { limitConcurrency } from '../../concurrency/semaphore.ts'
import { readBytes, type ByteSource } from '../sheet/byte-source.ts'

export type PdfRequest = { bytes: Uint8Array; maxLength: number }
export type PdfAnswer = { text: string } | { failure: 'locked' | 'broken' }

const maxMs = 7_000
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** The text of a PDF, read in a thread that is ended if it takes too much time or memory. */
export async function pdfText(source: ByteSource, maxLength: number): Promise<string> {
  const bytes = new Uint8Array(await readBytes(source, 0, source.size))
  const answer = await oneAtATime(() => runWorker({ bytes, maxLength }))
  if (answer === 'too hard')
    return refuse('files.too-hard', 422, 'This PDF takes too much time or memory to read. Split it into several.')
  if ('text' in answer) return answer.text
  if (answer.failure === 'locked') refuse('files.locked', 422, 'This PDF has a password. Save it without one first.')
  return refuse('files.broken', 422, 'This PDF is damaged or incomplete. Save it again, and try once more.')
}

const oneAtATime = limitConcurrency(1)

function runWorker(request: PdfRequest): Promise<PdfAnswer | 'too hard'> {
  const { promise, resolve } = Promise.withResolvers<PdfAnswer | 'too hard'>()
  // No settings and no secrets in its environment.
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: limits,
    env: {},
    execArgv: [],
  })
  worker.once('message', resolve)
  worker.once('error', () => resolve('too hard'))
  worker.once('exit', () => resolve('too hard'))
  const timer = setTimeout(() => resolve('too hard'), maxMs)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
