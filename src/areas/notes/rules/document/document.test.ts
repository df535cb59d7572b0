import { getSchema } from '@tiptap/core'
import { MarkdownManager } from '@tiptap/markdown'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { documentExtensions } from './extensions.ts'

const schema = getSchema(documentExtensions())
const id = '01890000-0000-7000-8000-000000000001'

function roundTrip(markdown: string) {
  const manager = new MarkdownManager({ extensions: documentExtensions(), marked: new Marked() as never })
  const document = schema.nodeFromJSON(manager.parse(markdown))
  document.check()
  return { document, markdown: manager.serialize(document.toJSON()).trim() }
}

test.each([
  ['a paragraph', 'Plain **bold** *italic* ~~struck~~ `code`'],
  ['headings', '# One\n\n## Two\n\n### Three'],
  ['lists', '- one\n- two\n  - inner\n- three'],
  ['numbers', '1. one\n2. two'],
  ['to-dos', '- [ ] open\n- [x] done'],
  ['a quote', '> said\n>\n> twice'],
  ['code', '```ts\nconst a = 1\n```'],
  ['a divider', 'above\n\n---\n\nbelow'],
  ['code in a link', '[`code`](https://example.com)'],
  ['a picture', 'see ![alt](https://example.com/a.png)'],
  ['a callout', '> [!WARNING]\n> Mind the **gap**\n>\n> - one'],
  ['a toggle', '<details>\n<summary>More</summary>\n\nInside\n\n</details>'],
  ['maths', 'Then $a^2+b^2$ holds\n\n$$\nx = 1\n$$'],
  ['a mention', `Ask [@Maya Lindqvist](mention:person/${id}) today`],
  ['a note link', `See [[Plan]](/notes/${id}) and [[Unknown]]`],
  ['highlight', 'This is ==marked== text'],
])('%s is the same after a round trip through Markdown', (_name, markdown) => {
  expect(roundTrip(markdown).markdown).toBe(markdown)
})

test('a table keeps its cells', () => {
  const { document } = roundTrip('| a | b |\n| --- | --- |\n| 1 | `x|y` |')
  expect(document.firstChild?.type.name).toBe('table')
  expect(document.textContent).toBe('ab1x|y')
})

test('prices are no maths', () => {
  expect(roundTrip('It costs $5 and $10').document.firstChild?.childCount).toBe(1)
})

test('a link never runs a script', () => {
  const { document } = roundTrip('[click](javascript:alert(1))')
  const drawn = document.firstChild?.firstChild?.marks.map((mark) => JSON.stringify(mark.type.spec.toDOM?.(mark, true)))
  expect(drawn?.join('')).not.toContain('javascript:')
})
