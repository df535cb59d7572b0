import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

test('a text is known by its head, its parts and its words', () => {
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

test('HTML is text, a picture is its words, and a link leads only where it should', () => {
  const { html } = parseMarkdown(
    'x',
    '<script>alert(1)</script> <b>b</b>\n\n![p](x.png) [a](javascript:alert(1)) [c](//evil.test) [d](/support)',
  )
  expect(html).not.toMatch(/<(script|b|img)|javascript:|evil/)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('<a href="/support">d</a>')
})
