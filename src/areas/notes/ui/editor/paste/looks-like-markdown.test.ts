import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

test.each([
  '# Title',
  '- one\n- two',
  '1. first',
  '- [ ] to do',
  'a **bold** word',
  'run `npm test`',
  'see [here](https://example.com)',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '```\ncode\n```',
])('%j is Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true))

test.each([
  'Plain text.',
  'Two lines\nof text',
  '2 * 3 * 4 = 24',
  'snake_case_name and #hashtag',
  '-5 degrees',
  'a | b',
  '$5 and $10',
])('%j is plain text', (text) => expect(looksLikeMarkdown(text)).toBe(false))
