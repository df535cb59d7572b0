import { createHmac } from 'node:crypto'
import { refuse } from '../../../contract/refusal.ts'
import { sameToken } from '../../auth/secrets.ts'
import type { HookAuth, HookRequest } from './hook-request.ts'

type Signed = Pick<HookRequest, 'headers' | 'body'>

/** Refuses a request whose sender has not proved that it knows the secret, or that is an old one sent again. */
export function checkSender(auth: HookAuth, secret: string, request: Signed, now = Date.now()): void {
  if (auth.kind === 'none') return
  if (auth.kind === 'header') {
    const sent = request.headers[auth.header.toLowerCase()] ?? ''
    if (!sameToken(sent.replace(/^bearer /i, ''), secret)) refuseSender()
    return
  }
  const { time, signatures, expected } = styles[auth.style](request, secret, auth.header?.toLowerCase())
  if (!signatures.some((sent) => expected.some((each) => sameToken(sent, each)))) refuseSender()
  if (time !== undefined && !(Math.abs(now / 1_000 - Number(time)) <= replaySeconds))
    refuse('hook.too-old', 401, 'The signature is older than five minutes, or from the future. Check the clock.')
}

const replaySeconds = 300

/** The signatures that a request carries, and those that would be right. `time` in seconds, where it is signed. */
type Proof = { time?: string; signatures: readonly string[]; expected: readonly string[] }

const styles = {
  plain: ({ headers, body }, secret, header = 'x-signature') => ({
    signatures: [(headers[header] ?? '').replace(/^sha256=/i, '')],
    expected: [hmac(secret, [body]).toString('hex'), hmac(secret, [body]).toString('base64')],
  }),
  github: ({ headers, body }, secret) => ({
    signatures: [headers['x-hub-signature-256'] ?? ''],
    expected: [`sha256=${hmac(secret, [body]).toString('hex')}`],
  }),
  stripe: ({ headers, body }, secret) => {
    const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim().split('='))
    const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
    const [time = ''] = valuesOf('t')
    return { time, signatures: valuesOf('v1'), expected: [hmac(secret, [`${time}.`, body]).toString('hex')] }
  },
  slack: ({ headers, body }, secret) => {
    const time = headers['x-slack-request-timestamp'] ?? ''
    const expected = `v0=${hmac(secret, [`v0:${time}:`, body]).toString('hex')}`
    return { time, signatures: [headers['x-slack-signature'] ?? ''], expected: [expected] }
  },
  /** standardwebhooks.com */
  standard: ({ headers, body }, secret) => {
    const time = headers['webhook-timestamp'] ?? ''
    const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
    const signature = hmac(key, [`${headers['webhook-id'] ?? ''}.${time}.`, body]).toString('base64')
    return { time, signatures: (headers['webhook-signature'] ?? '').split(' '), expected: [`v1,${signature}`] }
  },
} satisfies Record<string, (request: Signed, secret: string, header?: string) => Proof> as Record<
  Extract<HookAuth, { kind: 'signature' }>['style'],
  (request: Signed, secret: string, header?: string) => Proof
>

function hmac(key: string | Buffer, parts: readonly (string | Buffer)[]): Buffer {
  const digest = createHmac('sha256', key)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

function refuseSender(): never {
  refuse('hook.not-signed', 401, 'The secret or signature of this request is missing or wrong.')
}
