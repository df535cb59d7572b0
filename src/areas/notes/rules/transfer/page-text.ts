import { maxTitleLength } from '../../contract/note.ts'

export type PageText = { title: string | undefined; tags: string[]; markdown: string }

/** The parts of a Markdown file: the tags in its head, its first heading as the title, and the rest. */
export function readPage(source: string): PageText {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .toWellFormed()
  const head = /^---\n([\s\S]{0,5000}?)\n---\n/.exec(text)
  const body = head ? text.slice(head[0].length) : text
  const title = /^\s*# +([^\n]+)(?:\n|$)/.exec(body)
  return {
    title: title?.[1] ? plainLine(title[1]) : undefined,
    tags: head?.[1] ? tagsIn(head[1]) : [],
    markdown: (title ? body.slice(title[0].length) : body).trim(),
  }
}

/** A whole file: `readPage` reads it again. */
export function writePage({ title, tags, markdown }: PageText): string {
  const head = tags.length > 0 ? `---\ntags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]\n---\n\n` : ''
  return `${head}# ${plainLine(title || 'Untitled')}\n\n${markdown}\n`
}

function plainLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxTitleLength)
    .toWellFormed()
}

/** `tags: [one, "two"]`, or a list of lines. */
function tagsIn(head: string): string[] {
  const line = /^tags:[ \t]*(.*)$/m.exec(head)
  if (!line) return []
  const inline = line[1]?.replaceAll(/^\[|\]$/g, '') ?? ''
  const listed = inline.trim() === '' ? (/^tags:[ \t]*\n((?:[ \t]*- .*\n?)+)/m.exec(`${head}\n`)?.[1] ?? '') : ''
  const words = listed === '' ? inline.split(',') : listed.split('\n').map((each) => each.replace(/^[ \t]*- /, ''))
  return [...new Set(words.map((word) => plainLine(word.replaceAll(/^\s*["']|["']\s*$/g, '')).slice(0, 50)))]
    .filter((word) => word !== '')
    .slice(0, 50)
}
