import { readdirSync, readFileSync } from 'node:fs'
import { Marked, type Tokens } from 'marked'

/** A Markdown file that ships with the program. */
export type MarkdownText = {
  /** The file name without its extension. */
  name: string
  /** The lines between `---` at the top: `title: …`. */
  frontMatter: ReadonlyMap<string, string>
  html: string
  /** The text before the first `##` heading, then one part for each such heading. */
  parts: readonly { id: string | null; title: string | null; paragraphs: readonly string[] }[]
}

/** All files of a folder, by name. HTML in them is shown as text, and images are left out. */
export function readMarkdownFolder(folder: URL): MarkdownText[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.toSorted().map((file) => parseMarkdown(file.slice(0, -3), readFileSync(new URL(file, folder), 'utf8')))
}

export function parseMarkdown(name: string, file: string): MarkdownText {
  const [, head = '', body = file] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const lines = head.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*:\s*/, '')] as const)
  const parts = body.split(/^## /m).map((part, index) => {
    const title = index === 0 ? null : (part.split('\n', 1)[0] ?? '')
    const paragraphs = paragraphsOf(title === null ? part : part.slice(title.length))
    return { id: title && idOf(title), title, paragraphs }
  })
  return {
    name,
    frontMatter: new Map(lines),
    html: markdownToHtml(body),
    parts: parts.filter(({ title, paragraphs }) => title !== null || paragraphs.length > 0),
  }
}

/** Plain text, one entry for each paragraph or list item. */
function paragraphsOf(markdown: string): string[] {
  return markdownToHtml(markdown)
    .split(/<\/(?:p|li|pre|h3)>/)
    .map((part) => stripHtml(part).trim())
    .filter(Boolean)
}

function stripHtml(html: string): string {
  return html
    .replaceAll(/<[^<>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => htmlEntities[name] ?? '')
}

const htmlEntities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The anchor of a heading: "Ask a person" is `ask-a-person`. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * HTML in it is shown as text, images are left out, and links lead only to web addresses. The time grows with the square of a
 * paragraph's length, so texts of people are rendered in a child process (`renderForeignMarkdown`).
 */
export function markdownToHtml(markdown: string, { breaks = false }: { breaks?: boolean } = {}): string {
  return marked.parse(markdown, { async: false, breaks })
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading) {
      const html = this.parser.parseInline(tokens)
      return `<h${depth} id="${idOf(stripHtml(html))}">${html}</h${depth}>\n`
    },
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      const html = this.parser.parseInline(tokens)
      return safeLink.test(href) ? `<a href="${escapeHtml(href)}">${html}</a>` : html
    },
  },
})

/** Paths on this site, anchors, and web addresses. */
const safeLink = /^(?:\/(?!\/)|#|https?:\/\/)/

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
