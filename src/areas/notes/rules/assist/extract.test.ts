import { expect, test } from 'vitest'
import { findTodos, summarize } from './extract.ts'

test('a summary has the sentences with the words that the text is about, in their order', () => {
  const text =
    'Coffee prices rise. It rained on Monday. Green coffee prices are up by a fifth, and roasted coffee prices follow. My cat sleeps. We raise coffee prices in February.'
  expect(summarize(text, 3)).not.toContain('cat')
  expect(summarize('Only this.')).toBe('Only this.')
})

test('to-dos are the sentences that oblige somebody', () => {
  expect(
    findTodos('We open at seven. Somebody must order milk by Friday.\n- Jonas will call the roaster\nNice weather.'),
  ).toBe('- [ ] Somebody must order milk by Friday\n- [ ] Jonas will call the roaster')
  expect(findTodos('Nice weather.')).toBe('')
})
