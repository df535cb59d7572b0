import type { Context } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import { byteBudget } from '../concurrency/byte-budget.ts'
import type { HttpEnv } from './env.ts'
import { holderOf } from './request-limits.ts'

const megabyte = 1024 * 1024
const bodies = byteBudget({ perKey: 64 * megabyte, total: 128 * megabyte })
const maxAnswerBytesPerHolder = 64 * megabyte
const answers = byteBudget({ perKey: maxAnswerBytesPerHolder, total: 192 * megabyte })

/** Bodies and answers up to this size are not counted. */
export const smallBytes = 64 * 1024

/** Large bodies and answers must travel this fast on average, after a grace period. */
export const minSpeed = { graceMs: 15_000, minBytesPerSecond: 64 * 1024 }

/** Counts bytes of a body that have arrived, until the request is answered. Refuses if there are too many. */
export function holdBody(c: Context<HttpEnv>, bytes: number): void {
  const held = c.get('heldBody') ?? { key: holderOf(c), bytes: 0 }
  if (!bodies.reserve(held.key, bytes)) refuseTooMuch(c)
  c.set('heldBody', { ...held, bytes: held.bytes + bytes })
}

export function releaseBody(c: Context<HttpEnv>): void {
  const held = c.get('heldBody')
  if (held) bodies.release(held.key, held.bytes)
}

/** Refuses a read before it costs anything, if its caller has not even read half of what they may have in flight. */
export function requireRoomForAnswer(c: Context<HttpEnv>): void {
  if (answers.reservedFor(holderOf(c)) > maxAnswerBytesPerHolder / 2) refuseTooMuch(c)
}

/** Counts the bytes of an answer until the client has read them. A client that reads too slowly is cut off. */
export function holdAnswer(c: Context<HttpEnv>, bytes: number, { graceMs, minBytesPerSecond } = minSpeed): void {
  const outgoing = c.env?.outgoing
  if (bytes <= smallBytes || !outgoing) return
  const key = holderOf(c)
  if (!answers.reserve(key, bytes)) refuseTooMuch(c)
  const timer = setTimeout(() => outgoing.destroy(), graceMs + (bytes / minBytesPerSecond) * 1_000).unref()
  outgoing.once('close', () => {
    clearTimeout(timer)
    answers.release(key, bytes)
  })
}

function refuseTooMuch(c: Context<HttpEnv>): never {
  c.header('retry-after', '5')
  refuse('request.too-much-at-once', 429, 'Too much data is on its way at once. Wait until some of it has arrived.')
}
