import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../contract/refusal.ts'

/** Encrypts secrets for the database. Only this installation's SECRET_KEY opens them. */
export type Sealer = {
  seal(plain: string, location: SecretLocation): string
  open(sealed: string, location: SecretLocation): string
  /** The keys whose values are to be sealed again. */
  readonly previousKeyIds: readonly string[]
}

/** The cell a secret belongs to. It is authenticated, so a sealed value copied to another cell does not open. */
export type SecretLocation = { account: string; table: string; row: string; column: string }

/**
 * A sealed value is `v1.<key id>.<wrapped data key>.<ciphertext>`: a new data key for each value, wrapped by a key from
 * SECRET_KEY. To rotate, move the old key to PREVIOUS_SECRET_KEYS; a job seals the values with its key id again.
 */
export function sealer(secretKey: string, previousKeys: readonly string[] = []): Sealer {
  const current = wrappingKey(secretKey)
  const keys = new Map([...previousKeys.map(wrappingKey), current].map((key) => [key.id, key]))
  return {
    previousKeyIds: [...keys.keys()].filter((id) => id !== current.id),
    seal(plain, location) {
      const dataKey = randomBytes(32)
      const wrapped = encrypt(current.bytes, dataKey, associatedData('key', location))
      const ciphertext = encrypt(dataKey, Buffer.from(plain), associatedData('value', location))
      return [version, current.id, wrapped.toString('base64url'), ciphertext.toString('base64url')].join('.')
    },
    open(sealed, location) {
      const [format, id = '', wrapped = '', ciphertext = ''] = sealed.split('.')
      if (format !== version) throw new Error('This is not a sealed value.')
      const key = keys.get(id) ?? refuse('secret.other-key', 503, otherKeyMessage)
      const dataKey = decrypt(key.bytes, Buffer.from(wrapped, 'base64url'), associatedData('key', location))
      return decrypt(dataKey, Buffer.from(ciphertext, 'base64url'), associatedData('value', location)).toString()
    },
  }
}

/** The hash that is stored instead of a token. Plain SHA-256 is enough because tokens are too random to guess. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** A token of 256 random bits; the prefix tells people and secret scanners what it is. */
export function newToken(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** Compares in constant time, for any lengths. */
export function sameToken(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}

const version = 'v1'
const otherKeyMessage =
  'This secret was stored under another SECRET_KEY. Enter it again, or ask your administrator to bring the old key back.'

function wrappingKey(secretKey: string): { id: string; bytes: Buffer } {
  if (secretKey.length < 32) throw new Error('SECRET_KEY is too short: use at least 32 random characters.')
  return {
    id: deriveKey(secretKey, 'key id', 6).toString('base64url'),
    bytes: deriveKey(secretKey, 'wrapping key', 32),
  }
}

/** Bytes that only a process with the key can compute, and others for each purpose. */
export function deriveKey(secretKey: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `taaskly secrets ${version} ${purpose}`, length))
}

/** JSON keeps the parts apart, whatever characters they contain. */
function associatedData(part: 'key' | 'value', { account, table, row, column }: SecretLocation): Buffer {
  return Buffer.from(JSON.stringify([version, part, account, table, row, column]))
}

/** Nonce, ciphertext and tag, concatenated. */
function encrypt(key: Buffer, plain: Buffer, aad: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealedBytes: Buffer, aad: Buffer): Buffer {
  const nonce = sealedBytes.subarray(0, nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(aad)
  decipher.setAuthTag(sealedBytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealedBytes.subarray(nonceLength, -tagLength)), decipher.final()])
}

const nonceLength = 12
const tagLength = 16
