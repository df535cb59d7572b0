import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '../../contract/refusal.ts'
import { deriveInBackground } from './derive-in-background.ts'
import { limitConcurrency, type Semaphore } from '../concurrency/semaphore.ts'

const deriveInPool = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Each hash takes a processor for about 0.2 s. A flood of sign-ins is refused before it delays others by more than a few
 * seconds. It cannot delay those who are known: signed in, or in a browser where they have signed in before. They have a
 * queue of their own, on a thread of Node's pool; the others have a thread that gives way to everything else.
 */
const queues = {
  known: { run: openQueue(), derive: deriveInPool },
  unknown: { run: openQueue(), derive: deriveInBackground },
}
export type HashQueue = keyof typeof queues

function openQueue(): Semaphore {
  return limitConcurrency(1, { maxWaiting: 15, whenFull: refuseBusy })
}

export const busyCode = 'sign-in.busy'

export function refuseBusy(): never {
  refuse(busyCode, 503, 'Too many people are signing in at this moment. Try again in a few seconds.')
}

/** The scrypt parameters of OWASP that need the least memory: N = 2^15, r = 8, p = 3. Only tests change them. */
export const hashCost = { logN: 15, r: 8, p: 3 }
const maxmem = 64 * 1024 * 1024

export async function hashPassword(password: string, queue: HashQueue = 'unknown'): Promise<string> {
  const salt = randomBytes(16)
  const cost = { ...hashCost }
  const { run, derive } = queues[queue]
  const options = { N: 2 ** cost.logN, r: cost.r, p: cost.p, maxmem }
  const hash = await run(() => derive(password.normalize('NFKC'), salt, 32, options))
  return formatHash(cost, salt, hash)
}

/** Takes as long for a user without a password, so that the time does not tell whether there is one. */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  queue: HashQueue = 'unknown',
): Promise<boolean> {
  const [, n, r, p, salt = '', expectedHash = ''] = (hash ?? dummyHash()).split('$')
  const expected = Buffer.from(expectedHash, 'base64url')
  const options = { N: 2 ** Number(n), r: Number(r), p: Number(p), maxmem }
  const { run, derive } = queues[queue]
  const actual = await run(() =>
    derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, options),
  )
  return timingSafeEqual(actual, expected) && Boolean(hash)
}

/** Same format and cost as a real hash. */
function dummyHash(): string {
  return formatHash(hashCost, dummySalt, dummyKey)
}

const [dummySalt, dummyKey] = [randomBytes(16), randomBytes(32)]

function formatHash({ logN, r, p }: typeof hashCost, salt: Buffer, hash: Buffer): string {
  return `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}
