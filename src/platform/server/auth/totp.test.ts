import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const now = Date.parse('2026-11-18T09:00:00Z')
const step = now / 30_000

test('the code of the current period counts, and those of the one before and after', () => {
  const secret = newTotpSecret()
  const codeAt = (periods: number) => new TOTP({ secret }).generate({ timestamp: now + periods * 30_000 })
  expect([-1, 0, 1].map((periods) => totpStep(secret, codeAt(periods), now))).toEqual([step - 1, step, step + 1])
  expect([totpStep(secret, codeAt(-2), now), totpStep(secret, codeAt(2), now)]).toEqual([undefined, undefined])
})

test('the vector of RFC 6238 holds, and what is not six digits is wrong', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(totpStep(secret, '287082', 59_000)).toBe(1)
  for (const typed of ['', '28708', '2870822', 'abcdef']) expect(totpStep(secret, typed, 59_000)).toBeUndefined()
})

test('the address for the app names the account', () => {
  expect(totpUri('GEZDGNBVGY3TQOJQ', 'maya@kestrel.test')).toMatch(
    /^otpauth:\/\/totp\/Taaskly:maya%40kestrel\.test\?issuer=Taaskly&secret=GEZDGNBVGY3TQOJQ/,
  )
})
