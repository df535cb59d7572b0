import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSender } from './check-sender.ts'
import type { HookAuth } from './hook-request.ts'

const secret = 'a-shared-secret'
const body = Buffer.from('{"order":1}')
const now = 1_800_000_000_000
const seconds = String(now / 1_000)
const hex = (...parts: (string | Buffer)[]) => digest(secret, parts).toString('hex')
const accepts = (auth: HookAuth, headers: Record<string, string>, at = now) => {
  try {
    checkSender(auth, secret, { headers, body }, at)
    return true
  } catch {
    return false
  }
}

const styles: [HookAuth, Record<string, string>][] = [
  [{ kind: 'header', header: 'X-Secret' }, { 'x-secret': secret }],
  [{ kind: 'header', header: 'Authorization' }, { authorization: `Bearer ${secret}` }],
  [{ kind: 'signature', style: 'plain' }, { 'x-signature': hex(body) }],
  [{ kind: 'signature', style: 'plain', header: 'X-Shop' }, { 'x-shop': digest(secret, [body]).toString('base64') }],
  [{ kind: 'signature', style: 'github' }, { 'x-hub-signature-256': `sha256=${hex(body)}` }],
  [{ kind: 'signature', style: 'stripe' }, { 'stripe-signature': `t=${seconds},v1=00,v1=${hex(`${seconds}.`, body)}` }],
  [
    { kind: 'signature', style: 'slack' },
    { 'x-slack-request-timestamp': seconds, 'x-slack-signature': `v0=${hex(`v0:${seconds}:`, body)}` },
  ],
  [
    { kind: 'signature', style: 'standard' },
    {
      'webhook-id': 'msg_1',
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,wrong v1,${digest(secret, [`msg_1.${seconds}.`, body]).toString('base64')}`,
    },
  ],
]

test.each(styles)('%o: the right secret passes, a wrong or missing one does not', (auth, headers) => {
  expect(accepts(auth, headers)).toBe(true)
  expect(accepts(auth, {})).toBe(false)
  for (const name of Object.keys(headers)) expect(accepts(auth, { ...headers, [name]: 'x' }), name).toBe(false)
})

test('a signed time must be within five minutes', () => {
  for (const [auth, headers] of styles.slice(5)) {
    expect(accepts(auth, headers, now + 299_000)).toBe(true)
    expect(accepts(auth, headers, now + 301_000), 'an old request, sent again').toBe(false)
    expect(accepts(auth, headers, now - 301_000)).toBe(false)
  }
})

function digest(key: string, parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
