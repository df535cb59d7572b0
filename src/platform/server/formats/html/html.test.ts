import { expect, test } from 'vitest'
import { parseHtml } from './html-tree.ts'
import { selectAll } from './select.ts'
import { innerHtml, innerText } from './serialize.ts'

const page =
  parseHtml(`<!doctype html><html><head><title>Shop</title><script type="application/ld+json">{"a":"<b>"}</script></head>
<body class="dark wide"><p>One<p id=two>Two &amp; <b>more</b><ul class="list"><li data-x="a-1">A<li class=open>B <a href="/b?x=1">link</a><li>C</ul>
<table><tr><td>1<td>2<tr><td>3<td>4</table><img src=a.png><input value="v"></body></html>`)

test.each([
  ['p', 'One|Two & more'],
  ['#two', 'Two & more'],
  ['ul > li', 'A|B link|C'],
  ['.list li.open a[href^="/b"]', 'link'],
  ['li:first-child, td:last-child', 'A|2|4'],
  ['li:nth-child(odd)', 'A|C'],
  ['li:nth-child(2n+2)', 'B link'],
  ['li:not(.open)', 'A|C'],
  ['li:has(a)', 'B link'],
  ['li:contains("C")', 'C'],
  ['li:eq(1)', 'B link'],
  ['tr:last-of-type td:first', '3'],
  ['[data-x|=a]', 'A'],
  ['body.dark.wide > p + p', 'Two & more'],
  ['p ~ ul li:last-child', 'C'],
  ['script[type="application/ld+json"]', '{"a":"<b>"}'],
  ['title', 'Shop'],
  ['h1', ''],
  ['ul *', 'A|B link|link|C'],
])('%s', (selector, texts) => {
  expect(
    selectAll(page, selector)
      .map((element) => innerText(element).trim())
      .join('|'),
  ).toBe(texts)
})

test('HTML is written as it was read', () => {
  const [second] = selectAll(page, 'li.open')
  expect(second && innerHtml(second)).toBe('B <a href="/b?x=1">link</a>')
})

test.each(['', '>', 'a >', 'a,,b', 'a:nope', '[x', 'a!'])('%s is no selector', (selector) => {
  expect(() => selectAll(page, selector)).toThrow('is not a CSS selector')
})

test('deep pages and slow selectors end', () => {
  const deep = parseHtml('<div>'.repeat(20_000))
  expect(() => selectAll(deep, 'div div div div div div x')).not.toThrow()
  const wide = parseHtml(`<p>${'<b>x</b>'.repeat(5_000)}</p>`)
  expect(() => selectAll(wide, 'b ~ b ~ i ~ b')).toThrow('takes too long')
})
