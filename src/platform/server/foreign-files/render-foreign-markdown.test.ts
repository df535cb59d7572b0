import { expect, test } from 'vitest'
import { renderForeignMarkdown } from './render-foreign-markdown.ts'
import { openWarmChild } from './warm-child.ts'

test('Markdown is rendered with its line breaks, and without HTML of its own', async () => {
  const html = await renderForeignMarkdown('**Hello**\nAda <img src=x onerror=alert(1)> [no](javascript:alert(1))')
  expect(html).toBe('<p><strong>Hello</strong><br>Ada &lt;img src=x onerror=alert(1)&gt; no</p>\n')
})

test('a text that takes too long is not rendered, and the next one is', async () => {
  const child = openWarmChild({ timeoutMs: 2_000 })
  expect(await renderForeignMarkdown('*a '.repeat(30_000), child)).toBeUndefined()
  await expect.poll(() => renderForeignMarkdown('*a*', child)).toBe('<p><em>a</em></p>\n')
})
