import type { Context } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import { holdBody, minSpeed, smallBytes } from './bytes-in-flight.ts'
import type { HttpEnv } from './env.ts'

/**
 * Reads a body into memory. A large one is counted while it arrives, and must arrive fast enough.
 */
export async function readBody(
  c: Context<HttpEnv>,
  maxBytes: number,
  { graceMs, minBytesPerSecond } = minSpeed,
): Promise<Buffer> {
  const request = c.req.raw
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > maxBytes) refuseTooLarge(maxBytes)
  if (announced !== null && Number(announced) <= smallBytes) return Buffer.from(await request.arrayBuffer())
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  const startedAt = performance.now()
  while (reader) {
    const deadline = startedAt + graceMs + (size / minBytesPerSecond) * 1_000
    const part = await readPart(reader, deadline - performance.now())
    if (!part) break
    size += part.byteLength
    if (size > maxBytes) refuseTooLarge(maxBytes)
    holdBody(c, part.byteLength)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function readPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeoutMs: number,
): Promise<Uint8Array | undefined> {
  const tooSlow = Promise.withResolvers<'too slow'>()
  const timer = setTimeout(() => tooSlow.resolve('too slow'), Math.max(0, timeoutMs))
  const read = reader.read()
  const result = await Promise.race([read, tooSlow.promise]).finally(() => clearTimeout(timer))
  if (result !== 'too slow') return result.value
  read.catch(() => {})
  refuse('request.too-slow', 408, 'The body arrived too slowly. Send it in smaller parts.')
}

function refuseTooLarge(maxBytes: number): never {
  refuse('request.too-large', 413, `The body is over ${Math.round(maxBytes / 1024)} KB. Send it in smaller parts.`)
}
