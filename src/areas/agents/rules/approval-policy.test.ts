import { expect, test } from 'vitest'
import { policyFor, type PolicyContext } from './approval-policy.ts'

const trusted: PolicyContext = { policies: {}, isUntrusted: false, typedText: '' }

test('what sends or destroys is asked for, unless the owner has decided otherwise', () => {
  for (const effect of ['send', 'destroy'] as const) {
    const action = { name: 'a.b', effect }
    expect(policyFor(action, {}, trusted)).toBe('ask')
    expect(policyFor(action, {}, { ...trusted, policies: { 'a.b': 'allow' } })).toBe('allow')
    expect(policyFor(action, {}, { ...trusted, policies: { 'a.b': 'never' } })).toBe('never')
    expect(policyFor(action, {}, { ...trusted, policies: { 'a.b': 'allow' }, isUntrusted: true })).toBe('ask')
    expect(policyFor(action, {}, { ...trusted, policies: { 'a.b': 'never' }, isUntrusted: true })).toBe('never')
  }
  expect(policyFor({ name: 'a.b', effect: 'write' }, {}, { ...trusted, isUntrusted: true })).toBe('allow')
  expect(policyFor({ name: 'a.b', effect: 'write', unattended: true }, {}, trusted)).toBe('ask')
})

test('after outside text was read, only an address that the person typed is fetched at once', () => {
  const fetchPage = { name: 'web.fetch', effect: 'read', fetches: 'url' } as const
  const typedText = 'Read https://tide.test/menu, then (https://kestrel.test/a?b=1).'
  const context = { policies: { 'web.fetch': 'allow' as const }, isUntrusted: true, typedText }
  const policy = (url: unknown) => policyFor(fetchPage, { url }, context)
  for (const typed of ['https://tide.test/menu', 'https://kestrel.test/a?b=1'])
    expect(policy(typed), typed).toBe('allow')
  for (const other of ['https://evil.test', 'https://tide.test/menu?data=1', 'https://tide.te', 'h', '', undefined, 7])
    expect(policy(other), String(other)).toBe('ask')
  expect(policy(['https://tide.test/menu', 'https://kestrel.test/a?b=1'])).toBe('allow')
  expect(policy(['https://tide.test/menu', 'https://evil.test'])).toBe('ask')
  expect(policyFor(fetchPage, { url: 'https://evil.test' }, { ...context, isUntrusted: false })).toBe('allow')
})
