import { expect, test } from 'vitest'
import { storableJson } from './storable-json.ts'

test('what jsonb cannot hold is replaced, in values and in names', () => {
  expect(JSON.parse(storableJson({ 'a\0b': ['c\0\0', '\ud83d', 'x\udc00'] }))).toEqual({
    'a\ufffdb': ['c\ufffd\ufffd', '\ufffd', 'x\ufffd'],
  })
})

test('everything else stays', () => {
  const value = { path: String.raw`C:\u0000`, twice: String.raw`\\ud83d`, face: '😀', tab: '\t\u0001', none: null }
  expect(JSON.parse(storableJson(value))).toEqual(value)
})
