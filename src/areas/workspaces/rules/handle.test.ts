import { expect, test } from 'vitest'
import { pages } from '#app/web/pages.ts'
import { suggestHandle, normalizeHandle, handleProblem, isReserved, skeletonOf } from './handle.ts'

test('a handle has small letters, digits and single dashes, at most 32 characters', () => {
  for (const [typed, handle] of [
    ['Kestrel Coffee', 'kestrel-coffee'],
    ['  --Kestrel  &&  Coffee!!--', 'kestrel-coffee'],
    ['KESTREL_2', 'kestrel-2'],
    ['Tide Café', 'tide-caf'],
    ['!!!', ''],
    ['', ''],
    ['x'.repeat(40), 'x'.repeat(32)],
    // Trimmed first, then cut: a dash may end it.
    [`${'x'.repeat(31)} tail`, `${'x'.repeat(31)}-`],
  ] as const)
    expect(normalizeHandle(typed), typed).toBe(handle)
})

test('a handle needs three characters after normalisation', () => {
  for (const typed of ['', 'ab', 'a-b'.slice(0, 2), '***a***', 'a&'])
    expect(handleProblem(typed), typed).toBe('Handle must be at least 3 characters long')
  expect(handleProblem('abc')).toBeUndefined()
})

test('first segments of our pages, names that could pass for us, and lookalikes are reserved', () => {
  const segments = pages.map(({ path }) => path.split('/')[1] ?? '').filter((segment) => /^[a-z]/.test(segment))
  for (const word of [
    ...segments,
    'fn',
    'rpc',
    'api',
    'live',
    'v1',
    'hooks',
    'collab',
    'mcp',
    'pictures',
    'teambox',
    'share',
    'admin',
    'official',
  ])
    expect(isReserved(word.toLowerCase()), word).toBe(true)
  for (const word of ['supp0rt', 'taask1y', 'adrnin', 'taaskly-support', 'taask1y-hq', 'a-d-m-i-n', 'аdmin'])
    expect(isReserved(word), word).toBe(true)
  expect(handleProblem('xn--80ak6aa92e')).toMatch('reserved')
  for (const word of ['kestrel', 'support-act', 'taasky']) expect(isReserved(word), word).toBe(false)
})

test('handles that look the same have one skeleton', () => {
  for (const [one, other] of [
    ['kestrel', 'kestre1'],
    ['kestrel', 'kestreI'],
    ['kestrel', 'kеstrel'],
    ['kestrel', 'κestrel'],
    ['kestrel', 'késtrel'],
    ['kestrel', 'kest-rel'],
    ['modern', 'rnodem'],
    ['studio', 'stud1o'],
    ['bloom', 'bl00m'],
  ] as const)
    expect(skeletonOf(other), other).toBe(skeletonOf(one))
  expect(skeletonOf('kestrel')).not.toBe(skeletonOf('kestrol'))
})

test('if no handle is requested, it is made from the name', () => {
  expect(suggestHandle('Tide Café', 1)).toBe('tide-cafe')
  expect(suggestHandle('Tide Café', 2)).toBe('tide-cafe-2')
  expect(suggestHandle('李', 1)).toBe('team')
  expect(suggestHandle('x'.repeat(40), 12)).toBe(`${'x'.repeat(29)}-12`)
})
