import { createHmac, hkdfSync, randomInt } from 'node:crypto'

/** Six digits for a person to type; leading zeros count. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/**
 * What is stored instead of a code. A million codes are tried in a moment, so the hash is keyed with what only this
 * installation has, and holds for one place alone.
 */
export function hashCode(secretKey: string, code: string, context: readonly string[]): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'taaskly codes v1', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([...context, code]))
    .digest('base64url')
}
