import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

test('a file is parsed into front matter, parts and paragraphs', () => {
  const { frontMatter, parts, html } = parseMarkdown(
    'x',
    '---\ntitle: A: b\n---\nFirst *one*.\n\n## Do & don’t\n- This `a < b`\n- That\n',
  )
  expect(frontMatter.get('title')).toBe('A: b')
  expect(parts).toEqual([
    { id: null, title: null, paragraphs: ['First one.'] },
    { id: 'do-don-t', title: 'Do & don’t', paragraphs: ['This a < b', 'That'] },
  ])
  expect(html).toContain('<h2 id="do-don-t">Do &amp; don’t</h2>')
})

test('HTML is shown as text, an image as its alt text, and unsafe links are removed', () => {
  const { html } = parseMarkdown(
    'x',
    '<script>alert(1)</script> <b>b</b>\n\n![p](x.png) [a](javascript:alert(1)) [c](//evil.test) [d](/support)',
  )
  expect(html).not.toMatch(/<(script|b|img)|javascript:|evil/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('<a href="/support">d</a>')
})
