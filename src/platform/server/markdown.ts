import { readdirSync, readFileSync } from 'node:fs'
import { Marked, type Tokens } from 'marked'

/** A text of ours that comes with the program as Markdown. */
export type Text = {
  /** The name of its file, without the ending. */
  name: string
  /** What stands above it, between lines of dashes: `title: …`. */
  said: ReadonlyMap<string, string>
  html: string
  /** What is before the first heading of the second level, and then each of these with what is below it. */
  parts: readonly { id: string | null; title: string | null; paragraphs: readonly string[] }[]
}

/** All texts of a folder, by name. HTML in them stays text, and there are no pictures. */
export function readTexts(folder: URL): Text[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.toSorted().map((file) => textOf(file.slice(0, -3), readFileSync(new URL(file, folder), 'utf8')))
}

export function textOf(name: string, file: string): Text {
  const [, head = '', body = file] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const said = head.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*:\s*/, '')] as const)
  const parts = body.split(/^## /m).map((part, place) => {
    const title = place === 0 ? null : (part.split('\n', 1)[0] ?? '')
    const paragraphs = paragraphsOf(title === null ? part : part.slice(title.length))
    return { id: title && idOf(title), title, paragraphs }
  })
  return {
    name,
    said: new Map(said),
    html: asHtml(body),
    parts: parts.filter(({ title, paragraphs }) => title !== null || paragraphs.length > 0),
  }
}

/** The words of a text without its signs, one paragraph or point of a list at a time. */
function paragraphsOf(markdown: string): string[] {
  return asHtml(markdown)
    .split(/<\/(?:p|li|pre|h3)>/)
    .map((part) => plain(part).trim())
    .filter(Boolean)
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '')
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Where a heading is found: "Ask a person" is `ask-a-person`. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function asHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading) {
      const words = this.parser.parseInline(tokens)
      return `<h${depth} id="${idOf(plain(words))}">${words}</h${depth}>\n`
    },
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    image: ({ text }: Tokens.Image) => escaped(text),
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens)
      return safe.test(href) ? `<a href="${escaped(href)}">${words}</a>` : words
    },
  },
})

/** Our own pages, parts of this one, and the web. */
const safe = /^(?:\/(?!\/)|#|https?:\/\/)/

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
