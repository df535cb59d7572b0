import { expect, test } from 'vitest'
import { fitsQuery, mentionQuery } from './mention-query.ts'

test('what stands after an @ before the cursor is looked for', () => {
  expect(mentionQuery('sum of @ord', 11, [])).toEqual({ start: 8, query: 'ord' })
  expect(mentionQuery('@', 1, [])).toEqual({ start: 1, query: '' })
  expect(mentionQuery('ask @water the', 14, [])).toEqual({ start: 5, query: 'water the' })
  expect(mentionQuery('@ord and more', 4, [])).toEqual({ start: 1, query: 'ord' })
})

test('an address, a lone @ and what was chosen already are not looked for', () => {
  expect(mentionQuery('mail maya@example', 17, [])).toBeUndefined()
  expect(mentionQuery('3 @ 5', 5, [])).toBeUndefined()
  expect(mentionQuery('sum of @Orders of May', 21, ['Orders'])).toBeUndefined()
  expect(mentionQuery('nothing', 7, [])).toBeUndefined()
})

test('a name fits while its words are typed, and no longer when the sentence goes on', () => {
  for (const query of ['bean', 'Bean pl', 'plan bean '])
    expect([query, fitsQuery('Bean plan', query)]).toEqual([query, true])
  for (const query of ['bean is out', 'beans']) expect([query, fitsQuery('Bean plan', query)]).toEqual([query, false])
})
