import { createHmac, hkdfSync, randomInt } from 'node:crypto'

/** Six digits for a person to type; leading zeros count. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** Like k7f2m-9xqmc, for a person to keep on paper: no characters that look like others. */
export function newBackupCode(): string {
  const characters = Array.from({ length: 10 }, () => backupAlphabet.charAt(randomInt(backupAlphabet.length)))
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

const backupAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The hash that is stored instead of a code. All million codes can be tried in a moment, so the hash is keyed with this
 * installation's secret, and bound to one use by `context`.
 */
export function hashCode(secretKey: string, code: string, context: readonly string[]): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'taaskly codes v1', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([...context, code]))
    .digest('base64url')
}
