import { htmlText } from '../file-text/html-text.ts'
import { absolute, htmlToMarkdown } from './html-markdown.ts'
import { readHtml } from './html-tokens.ts'

export type WebPage = {
  title: string
  description: string
  language: string
  /** What search engines and previews read: og:image, author … */
  metadata: Record<string, string>
  text: string
  markdown: string
  links: { text: string; url: string }[]
}

const maxLinks = 1_000
/** What follows is not read: nobody does, and it would take time. */
const maxLength = 2_000_000

/** What people, models and search engines read of a page. */
export function readWebPage(whole: string, address: string): WebPage {
  const html = whole.slice(0, maxLength)
  const { title, language, metadata, links } = collect(html, address)
  return {
    title: title || metadata['og:title'] || '',
    description: metadata['description'] ?? metadata['og:description'] ?? '',
    language,
    metadata,
    text: htmlText(html),
    markdown: htmlToMarkdown(html, address),
    links,
  }
}

function collect(html: string, address: string) {
  const metadata = new Map<string, string>()
  const links = new Map<string, string>()
  let [title, language, isTitle]: [string, string, boolean] = ['', '', false]
  let link: { url: string; text: string } | undefined
  for (const token of readHtml(html)) {
    if (token.type === 'text') {
      if (isTitle) title += token.text
      if (link) link.text += token.text
    } else if (token.type === 'close') {
      if (token.name === 'title') isTitle = false
      if (token.name === 'a' && link) {
        if (links.size < maxLinks && !links.has(link.url)) links.set(link.url, oneLine(link.text))
        link = undefined
      }
    } else if (token.name === 'title') isTitle = title === ''
    else if (token.name === 'html') language = token.attributes.get('lang') ?? ''
    else if (token.name === 'a') {
      const url = absolute(token.attributes.get('href'), address)
      link = url === undefined ? undefined : { url, text: '' }
    } else if (token.name === 'meta') {
      const name = token.attributes.get('name') ?? token.attributes.get('property')
      const content = token.attributes.get('content')
      if (name !== undefined && content !== undefined && metadata.size < 200)
        metadata.set(name.toLowerCase(), content.slice(0, 4_000))
    } else if (token.name === 'link' && token.attributes.get('rel') === 'canonical') {
      metadata.set('canonical', absolute(token.attributes.get('href'), address) ?? '')
    }
  }
  metadata.delete('__proto__')
  return {
    title: oneLine(title),
    language,
    metadata: Object.fromEntries(metadata),
    links: Array.from(links, ([url, text]) => ({ text, url })),
  }
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, 1_000)
}
