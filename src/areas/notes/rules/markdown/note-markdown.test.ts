import { expect, test } from 'vitest'
import { parseMarkdown, toMarkdown } from '../markdown.ts'

const id = '01890000-0000-7000-8000-000000000001'

test.each([
  ['to-dos', '- [ ] open\n- [x] done\n  - [ ] below'],
  ['a callout', '> [!WARNING]\n> Mind the **gap**\n>\n> - one'],
  [
    'a toggle in a toggle',
    '<details>\n<summary>More</summary>\n\nInside\n\n<details>\n<summary>Still more</summary>\n\nDeep\n\n</details>\n\n</details>',
  ],
  ['maths', 'Then $a^2+b^2$ holds\n\n$$\nx = 1\n$$'],
  ['a mention', `Ask [@Maya Okafor](mention:person/${id}) today`],
  ['note links', `See [[Plan]](/notes/${id}) and [[Unknown]]`],
  ['a highlight', 'This is ==marked== text'],
  ['a table', '| a | b |\n| :--- | ---: |\n| 1 | `x\\|y` |'],
  ['code in a list', '1. First\n\n   ```ts\n   const a = 1\n   ```\n\n2. Second'],
  ['a word in a word', 'in**fin**ity and **Note:** this'],
])('%s is the same after a round trip', (_, markdown) => {
  const document = parseMarkdown(markdown)
  document.check()
  expect(toMarkdown(document)).toBe(markdown)
})

test('a price, a file name and an arrow stay as they are typed', () => {
  const text = 'It costs $5 and $10, in price_list.md, a < b, 3 * 4, 1 > 0'
  expect(parseMarkdown(text).textContent).toBe(text)
  const again = toMarkdown(parseMarkdown(text))
  expect(parseMarkdown(again).textContent).toBe(text)
})

test('bold text that ends with a mark and goes on with a letter stays bold', () => {
  const document = parseMarkdown('x')
  const { schema } = document.type
  const bold = schema.marks['bold']?.create()
  const paragraph = schema.node('paragraph', null, [schema.text('Note:', bold ? [bold] : []), schema.text('this')])
  const doc = schema.node('doc', null, [paragraph])
  expect(parseMarkdown(toMarkdown(doc)).eq(doc)).toBe(true)
})

test('hostile Markdown is harmless: deep nesting, long lines, scripts', () => {
  const started = performance.now()
  for (const text of [
    '> '.repeat(2_000),
    '['.repeat(20_000),
    '*a '.repeat(20_000),
    '<details>\n'.repeat(2_000),
    '$'.repeat(20_000),
    '- '.repeat(1_000),
  ])
    expect(() => parseMarkdown(text)).not.toThrow()
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(toMarkdown(parseMarkdown('<script>alert(1)</script>'))).toBe('\\<script>alert(1)\\</script>')
})
