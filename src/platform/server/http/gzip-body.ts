import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import type { HttpEnv } from './env.ts'
import { readBody } from './read-body.ts'

/** The text of a body that may be gzipped without a header for it: browsers send text/plain to avoid a CORS preflight. */
export async function readMaybeGzipped(
  c: Context<HttpEnv>,
  limits: { maxBytes: number; maxUnpackedBytes: number },
): Promise<string> {
  const bytes = await readBody(c, limits.maxBytes)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isGzip ? await runLimited(() => unpack(bytes, limits.maxUnpackedBytes)) : bytes).toString('utf8')
}

/** A small body may unpack to a large one. Only complete bodies are unpacked, so a slow sender blocks nobody. */
const runLimited = limitConcurrency(4)

function unpack(bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  return promisify(gunzip)(bytes, { maxOutputLength }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ERR_BUFFER_TOO_LARGE'
      ? refuseTooLarge()
      : refuse('request.broken-gzip', 400, 'The body looks packed with gzip, but it cannot be unpacked.'),
  )
}

function refuseTooLarge(): never {
  refuse('request.too-large', 413, 'This is too much in one go. Send it in smaller parts.')
}
