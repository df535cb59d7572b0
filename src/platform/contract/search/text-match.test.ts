import { expect, test } from 'vitest'
import { findMarks, makeSnippet } from './text-match.ts'

const marked = ({ text, marks }: ReturnType<typeof makeSnippet>) => marks.map(([from, to]) => text.slice(from, to))

test('marks are the words that begin as the query does, without regard to case and accents', () => {
  const text = 'Die Straße zum Café ÜBERSEE, und zurück'
  expect(findMarks(text, 'uber cafe strasse').map(([from, to]) => text.slice(from, to))).toEqual([
    'Straße',
    'Café',
    'ÜBERSEE',
  ])
  expect(findMarks('An ant and a gnat', 'an')).toEqual([[0, 2]])
  expect(findMarks('50 % (off)', '%')).toEqual([])
  const decomposed = 'Cafe\u0301 opens'
  expect(findMarks(decomposed, 'café').map(([from, to]) => decomposed.slice(from, to))).toEqual(['Cafe\u0301'])
})

test('a snippet shows the place with most of the words, on one line', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(40)
  const snippet = makeSnippet(
    `quote ${filler}\n\nSucafina: freight $0.42 per kg, quote valid\n${filler}`,
    'freight quote',
  )
  expect(marked(snippet)).toEqual(['freight', 'quote'])
  expect(snippet.text).toMatch(/^….*…$/)
  expect(snippet.text.length).toBeLessThan(170)
  expect(snippet.text).not.toContain('\n')
  expect(makeSnippet('short', 'nothing')).toEqual({ text: 'short', marks: [] })
  expect(makeSnippet(`${'x'.repeat(5_000)}beans`, 'beans').text.length).toBeLessThan(170)
})
