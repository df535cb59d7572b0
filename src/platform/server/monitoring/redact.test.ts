import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const secretNames = `password newPassword PASSWORD smtp_password passphrase token accessToken refresh_token secret
  clientSecret key apiKey api-key apikey X-Api-Key privateKey SECRET_KEY authorization Authorization
  proxy-authorization cookie set-cookie Cookies credentials otp pin body requestBody text html`

test.each(secretNames.split(/\s+/))('%s is hidden, at any depth and of any kind', (name) => {
  for (const value of ['s3cret', ['s3cret'], { deep: 's3cret' }, 53_237]) {
    expect(redact({ a: [{ b: { [name]: value } }] })).toEqual({ a: [{ b: { [name]: '[hidden]' } }] })
  }
})

test.each(['keyboard', 'monkey', 'context', 'anybody', 'opinion', 'passed', 'code', 'message', 'path', 'status'])(
  '%s only looks like a secret',
  (name) => {
    expect(redact({ [name]: 'shown' })).toEqual({ [name]: 'shown' })
  },
)

test('a number of tokens is not a secret', () => {
  expect(redact({ inputTokens: 1200, tokens: ['s3cret'] })).toEqual({ inputTokens: 1200, tokens: '[hidden]' })
})

test.each([
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [hidden]'],
  ['basic dXNlcjpwYXNz failed', 'basic [hidden] failed'],
  ['no key tk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG here', 'no key tk_[hidden] here'],
  ['GET /invites/ti_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG', 'GET /invites/ti_[hidden]'],
  ['sk-proj-0123456789abcdef', 'sk-[hidden]'],
  ['postgres://ada:hunter@2@db.example/x', 'postgres://[hidden]@db.example/x'],
  ['smtps://ada:hunter2@mail.example.com:465', 'smtps://[hidden]@mail.example.com:465'],
  ['GET /verify?token=abc&next=/', 'GET /verify?token=[hidden]&next=/'],
  ['https://a.example/cb?state=1&code=abc', 'https://a.example/cb?state=1&code=[hidden]'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'jwt [hidden]'],
])('a secret inside text is hidden: %s', (text, safe) => {
  expect(redact(text)).toBe(safe)
  expect(JSON.stringify(redact({ error: new Error(text) }))).not.toContain(text)
})

test('ordinary sentences stay as they are', () => {
  const text = 'A basic question: who wrote to ada@example.com about https://example.com/a?b=c at 10:30?'
  expect(redact(text)).toBe(text)
})

test.each(['?token', 'a.', 'a://b@', 'eyJ-', 'bearer ', 'tk_', '&code='])('text full of "%s" is not slow', (part) => {
  const before = process.threadCpuUsage()
  redact(part.repeat(100_000))
  // In microseconds.
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000)
})

test('depth, length and number of entries are limited', () => {
  const loop: Record<string, unknown> = { name: 'loop' }
  loop['again'] = loop
  expect(redact({ loop })).toEqual({ loop: { name: 'loop', again: '[circular]' } })
  expect(redact({ list: Array(5000).fill(1) }).list).toHaveLength(100)
  expect(redact('x'.repeat(1_000_000)).length).toBeLessThan(11_000)
  expect(redact({ file: Buffer.alloc(5000), big: 5n })).toEqual({ file: '[5000 bytes]', big: '5' })
  expect(JSON.stringify(redact(nested(100)))).toContain('[deeper]')
})

test('a repeated object is not circular, and the input is not changed', () => {
  const shared = { token: 's3cret', at: new Date(0), url: new URL('https://a.example/?token=s3cret') }
  expect(redact({ one: shared, two: shared }).two).toEqual({
    token: '[hidden]',
    at: '1970-01-01T00:00:00.000Z',
    url: 'https://a.example/?token=[hidden]',
  })
  expect(shared.token).toBe('s3cret')
})

function nested(depth: number): object {
  return depth === 0 ? {} : { inside: nested(depth - 1) }
}
