import { expect, test } from 'vitest'
import { blocksToMarkdown } from './blocks-to-markdown.ts'
import { markdownToBlocks } from './markdown-to-blocks.ts'

test('Markdown becomes blocks, with styles, links, tasks and lists in lists', () => {
  const markdown =
    '# Roast\n\nA **very** [good](https://example.com) one.\n\n1. First\n   - inner\n\n- [x] Weigh\n\n---'
  expect(markdownToBlocks(markdown)).toMatchObject([
    { type: 'heading_1', heading_1: { rich_text: [{ text: { content: 'Roast' } }] } },
    {
      type: 'paragraph',
      paragraph: {
        rich_text: [
          { text: { content: 'A ' } },
          { text: { content: 'very' }, annotations: { bold: true } },
          { text: { content: ' ' } },
          { text: { content: 'good', link: { url: 'https://example.com' } } },
          { text: { content: ' one.' } },
        ],
      },
    },
    { type: 'numbered_list_item', numbered_list_item: { children: [{ type: 'bulleted_list_item' }] } },
    { type: 'to_do', to_do: { rich_text: [{ text: { content: 'Weigh' } }], checked: true } },
    { type: 'divider' },
  ])
})

test('long texts are split, and languages that Notion does not know become plain text', () => {
  const [long, code] = markdownToBlocks(`${'x'.repeat(4_100)}\n\n\`\`\`brainfuzz\n+\n\`\`\``)
  expect(long).toMatchObject({ paragraph: { rich_text: { length: 3 } } })
  expect(code).toMatchObject({ code: { language: 'plain text' } })
})

test('an address that Notion would refuse is left out', () => {
  const [block] = markdownToBlocks('[here](javascript:alert)')
  expect(JSON.stringify(block)).not.toContain('link')
})

test('tables and quotes become Markdown, and marks in texts are escaped', () => {
  const cell = (plain_text: string) => [{ plain_text, annotations: {} }]
  const row = (...cells: string[]) => ({ type: 'table_row', content: { cells: cells.map(cell) }, children: [] })
  const table = { type: 'table', content: {}, children: [row('Bean', 'Note'), row('Huila', 'a|b')] }
  const quote = { type: 'quote', content: { rich_text: cell('2 * 3 < 7') }, children: [] }
  expect(blocksToMarkdown([table, quote])).toBe('| Bean | Note |\n| --- | --- |\n| Huila | a\\|b |\n\n> 2 \\* 3 \\< 7')
})
