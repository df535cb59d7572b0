import { Secret, TOTP } from 'otpauth'

const period = 30

/** Codes of an authenticator app: six digits, a new one every 30 seconds. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code contains. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The period that a code belongs to: the current one, the one before or the next. Undefined if it is wrong. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Taaskly', label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })
}
