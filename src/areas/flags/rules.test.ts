import { expect, test } from 'vitest'
import type { Condition } from './contract/conditions.ts'
import type { FlagContext } from './contract/match-conditions.ts'
import { evaluateFlag, variantsError } from './rules.ts'

const flag = { key: 'voice-notes', active: true, rollout: 100, conditions: [], variants: [], payload: null }
const people = Array.from({ length: 10_000 }, (_, number) => ({ distinctId: `browser-${number}` }))
const share = (wanted: (who: FlagContext) => boolean) => (people.filter(wanted).length / people.length) * 100

test.for([1, 10, 25, 50, 90])('a roll-out to %i %% is that many of 10,000, always the same ones', (rollout) => {
  const isOn = (who: FlagContext) => evaluateFlag({ ...flag, rollout }, who).value === true
  expect(Math.abs(share(isOn) - rollout)).toBeLessThan(1.5)
  const first = people.filter(isOn)
  expect(people.filter(isOn)).toEqual(first)
  // Everyone who has it keeps it at a higher share.
  expect(first.every((who) => evaluateFlag({ ...flag, rollout: rollout + 5 }, who).value)).toBe(true)
})

test('nobody has a flag at 0 %, all at 100 %, and each flag picks other people', () => {
  expect(share((who) => evaluateFlag({ ...flag, rollout: 0 }, who).value !== false)).toBe(0)
  expect(share((who) => evaluateFlag(flag, who).value === true)).toBe(100)
  const both = share((who) =>
    [flag, { ...flag, key: 'other' }].every((each) => evaluateFlag({ ...each, rollout: 50 }, who).value === true),
  )
  expect(Math.abs(both - 25)).toBeLessThan(2)
})

test('variants have their shares, whatever the roll-out, and bring their payload', () => {
  const variants = [
    { key: 'control', share: 50 },
    { key: 'short', share: 30, payload: { words: 3 } },
    { key: 'long', share: 20 },
  ]
  const decided = people.map((who) => evaluateFlag({ ...flag, rollout: 50, variants, payload: 'usual' }, who))
  const on = decided.filter(({ value }) => value !== false)
  for (const { key, share, payload = 'usual' } of variants) {
    const those = on.filter(({ value }) => value === key)
    expect(Math.abs((those.length / on.length) * 100 - share)).toBeLessThan(2)
    expect(those[0]?.payload).toEqual(payload)
  }
  expect(variantsError(variants)).toBeUndefined()
  expect(variantsError(variants.slice(1))).toMatch('they make 50')
  expect(variantsError(variants.slice(2))).toMatch('at least two')
})

const maya: NonNullable<FlagContext['person']> = {
  id: 'maya',
  email: 'maya@Kestrel.example',
  admin: false,
  createdAt: '2026-10-01T09:00:00Z',
  account: { id: 'kestrel', type: 'business' },
  properties: { plan: 'pro', seats: 3 },
  earlyAccess: {},
}
const meets = (condition: Condition, person = maya) =>
  evaluateFlag({ ...flag, conditions: [condition] }, { distinctId: 'maya', person }).value

test.for<[Condition, boolean]>([
  [{ is: 'admin' }, false],
  [{ is: 'emailDomain', domains: ['kestrel.example'] }, true],
  [{ is: 'emailDomain', domains: ['example'] }, false],
  [{ is: 'account', accounts: ['kestrel'] }, true],
  [{ is: 'account', accounts: ['other'] }, false],
  [{ is: 'person', people: ['maya'] }, true],
  [{ is: 'accountType', type: 'personal' }, false],
  [{ is: 'joinedBefore', day: '2026-10-02' }, true],
  [{ is: 'joinedBefore', day: '2026-10-01' }, false],
  [{ is: 'joinedAfter', day: '2026-10-01' }, true],
  [{ is: 'earlyAccess' }, false],
  [{ is: 'property', name: 'seats', value: '3' }, true],
  [{ is: 'property', name: 'toString', value: '' }, false],
])('a flag for %o: %s', ([condition, isOn]) => {
  expect(meets(condition)).toBe(isOn)
  expect(evaluateFlag({ ...flag, conditions: [condition] }, { distinctId: 'maya' }).value).toBe(false)
})

test('early access counts before conditions and roll-out, but not if the flag is switched off', () => {
  const withChoice = (joined: boolean) => ({
    distinctId: 'maya',
    person: { ...maya, earlyAccess: { [flag.key]: joined } },
  })
  const closed = { ...flag, rollout: 0, conditions: [{ is: 'admin' as const }] }
  expect(evaluateFlag(closed, withChoice(true)).value).toBe(true)
  expect(evaluateFlag(flag, withChoice(false)).value).toBe(false)
  expect(evaluateFlag({ ...flag, active: false }, withChoice(true)).value).toBe(false)
})
