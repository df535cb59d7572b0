import {
  createHash,
  createHmac,
  createSign,
  createVerify,
  getHashes,
  randomBytes,
  randomInt,
  randomUUID,
} from 'node:crypto'
import { refuse } from '../../contract/refusal.ts'

export type TextEncoding = 'hex' | 'base64' | 'base64url'

export function hashText(algorithm: string, text: string, encoding: TextEncoding = 'hex'): string {
  return createHash(algorithm).update(text).digest(encoding)
}

export function isHash(algorithm: string): boolean {
  return getHashes().includes(algorithm)
}

export function hmacText(algorithm: string, key: string, text: string, encoding: TextEncoding): string {
  return createHmac(algorithm, key).update(text).digest(encoding)
}

/** `key` is a private key as PEM. */
export function signText(algorithm: string, key: string, text: string, encoding: TextEncoding): string {
  return withKey(() => createSign(algorithm).update(text).sign(key, encoding))
}

/** `key` is a public key as PEM. */
export function verifyText(
  algorithm: string,
  key: string,
  text: string,
  { signature, encoding }: { signature: string; encoding: TextEncoding },
): boolean {
  return withKey(() => createVerify(algorithm).update(text).verify(key, signature, encoding))
}

const digits = '0123456789'
const letters = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${digits}`

export function randomText(kind: 'uuid' | 'hex' | 'base64' | 'letters' | 'digits', length: number): string {
  if (kind === 'uuid') return randomUUID()
  if (kind === 'hex' || kind === 'base64') return randomBytes(length).toString(kind).slice(0, length)
  const from = kind === 'digits' ? digits : letters
  return Array.from({ length }, () => from[randomInt(from.length)]).join('')
}

function withKey<T>(work: () => T): T {
  try {
    return work()
  } catch {
    return refuse('digest.key', 422, 'This is not a key for a signature: it must be written as PEM.')
  }
}
