import type { ScryptOptions } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { HashAnswer, HashRequest } from './password-thread.ts'

/** scrypt in a thread of low priority. The thread is started with the first hash, and does not keep the process alive. */
export function deriveInBackground(
  password: string,
  salt: Uint8Array,
  length: number,
  options: ScryptOptions,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  lastId += 1
  waiting.set(lastId, { resolve, reject })
  worker ??= start()
  worker.ref()
  worker.postMessage({ id: lastId, password, salt, length, options } satisfies HashRequest)
  return promise
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { resolve(hash: Buffer): void; reject(error: Error): void }>()

function start(): Worker {
  // No settings and no secrets in its environment.
  const started = new Worker(new URL('password-thread.ts', import.meta.url), { env: {}, execArgv: [] })
  started.on('message', ({ id, hash, error = 'no hash' }: HashAnswer) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
    if (hash) request?.resolve(Buffer.from(hash))
    else request?.reject(new Error(error))
  })
  started.on('error', (error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
