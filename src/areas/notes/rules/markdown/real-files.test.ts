import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { parseMarkdown, toMarkdown } from '../markdown.ts'
import { decodeEntities } from './entities.ts'

/** The long README files of the installed packages: written by many people, for years, with everything that people write. */
const files = readdirSync('node_modules')
  .filter((name) => !name.startsWith('.') && !name.startsWith('@'))
  .flatMap((name) => readdirSync(join('node_modules', name)).map((file) => join('node_modules', name, file)))
  .filter((path) => /readme\.md$/i.test(path))
  .map((path) => ({ path, markdown: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') }))
  .filter(
    ({ markdown }) => markdown.length > 6_000 && markdown.length < 40_000 && !/<[a-z!/]/i.test(withoutCode(markdown)),
  )
  .toSorted((a, b) => b.markdown.length - a.markdown.length || a.path.localeCompare(b.path))
  .slice(0, 50)
const renderer = new Marked()

test('fifty long files keep every word, and stay the same in another import and export', () => {
  expect(files.length).toBe(50)
  for (const { path, markdown } of files) {
    const exported = toMarkdown(parseMarkdown(markdown))
    expect([path, toMarkdown(parseMarkdown(exported))]).toEqual([path, exported])
    expect([path, drawn(exported)]).toEqual([path, drawn(markdown)])
  }
})

/** All words with the tags of the blocks around them, and the addresses of all links and pictures. */
function drawn(markdown: string): { words: string[]; addresses: string[] } {
  const html = renderer.parse(markdown, { async: false }).replaceAll(/&(?!(?:amp|lt|gt|quot);)[#\w]+;/g, decodeEntities)
  const words = html
    .replaceAll(/<\/?(?:p|br)>/g, ' ')
    .replaceAll(/<\/?(?:a|strong|em|code|img|del)\b[^>]*>/g, '')
    .split(/\s+|(?=<)|(?<=>)/)
  return { words: words.filter(Boolean), addresses: html.match(/(?:href|src)="[^"]*"/g) ?? [] }
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```|~~~)[^]*?^\1/gm, '').replaceAll(/`[^`\n]*`/g, '')
}
