import { expect, test } from 'vitest'
import { closeMarks } from './close-marks.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { isOwnAddress, safeAddress } from './safe-address.ts'

test('HTML is text, never markup', () => {
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toMatchObject([
    { type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ])
  expect(parseMarkdown('a <b>bold</b> word')).toMatchObject([
    { content: [{ text: 'a ' }, { text: '<b>' }, { text: 'bold' }, { text: '</b>' }, { text: ' word' }] },
  ])
})

test('only safe addresses become links and pictures', () => {
  expect(parseMarkdown('[x](javascript:alert(1)) ![y](data:image/png;base64,AAAA)')).toMatchObject([
    { content: [{ type: 'text', text: 'x' }, { type: 'text' }, { type: 'text', text: 'y' }] },
  ])
  expect(safeAddress('https://example.com/a')).toBe('https://example.com/a')
  expect(safeAddress('/tables/1')).toBe('/tables/1')
  for (const address of ['//evil.test/x', String.raw`/\evil.test`, 'ftp://a', 'vbscript:x', 'java\nscript:x'])
    expect(safeAddress(address), address).toBeUndefined()
  expect(isOwnAddress('//evil.test')).toBe(false)
})

test('formulas are found, and amounts of money are not formulas', () => {
  expect(parseMarkdown('It is $a^2 + b^2$ or \\(x_1\\).')).toMatchObject([
    { content: [{ text: 'It is ' }, { type: 'math', text: 'a^2 + b^2' }, {}, { type: 'math', text: 'x_1' }, {}] },
  ])
  expect(parseMarkdown('So:\n\n$$\n\\frac{1}{2}\n$$\n\nDone.')).toMatchObject([
    {},
    { type: 'math', text: '\\frac{1}{2}' },
    {},
  ])
  for (const money of ['From $5 to $6.', 'It costs $5 and the $ is strong.', 'Pay $5'])
    expect(JSON.stringify(parseMarkdown(money)), money).not.toContain('math')
  expect(parseMarkdown('`$a$`')).toMatchObject([{ content: [{ type: 'code' }] }])
})

test('tables have texts for each cell, lists keep their start and check marks', () => {
  const [table] = parseMarkdown('| Name | Kilos |\n|---|--:|\n| **Huila** | 12 |')
  expect(table).toMatchObject({
    type: 'table',
    columns: [{ text: 'Name' }, { text: 'Kilos', align: 'right' }],
    rows: [[{ text: 'Huila' }, { text: '12' }]],
  })
  expect(parseMarkdown('3. three\n4. four')).toMatchObject([{ type: 'list', start: 3, items: [{}, {}] }])
  expect(parseMarkdown('- [x] done\n- [ ] open')).toMatchObject([{ items: [{ checked: true }, { checked: false }] }])
})

test('a text that is still being written shows no half marks', () => {
  expect(closeMarks('It is **very')).toBe('It is **very**')
  expect(closeMarks('It is **')).toBe('It is ')
  expect(closeMarks('Run `npm')).toBe('Run `npm`')
  expect(closeMarks('See [the table](/tab')).toBe('See the table')
  expect(closeMarks('```js\nconst a = `')).toBe('```js\nconst a = `')
  expect(closeMarks('**a** and `b`')).toBe('**a** and `b`')
})
