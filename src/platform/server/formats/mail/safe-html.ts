import { readHtml } from '../web-page/html-tokens.ts'

/**
 * The HTML of a mail with only what formats text. Nothing in it runs, submits, or is loaded: a remote picture would tell
 * its sender that the mail was read.
 */
export function safeHtml(html: string): string {
  const out: string[] = []
  for (const token of readHtml(html)) {
    if (token.type === 'text') out.push(escapeHtml(token.text))
    else if (!allowedTags.has(token.name)) continue
    else if (token.type === 'close') out.push(`</${token.name}>`)
    else out.push(`<${token.name}${attributesOf(token.name, token.attributes)}>`)
  }
  return out.join('').trim()
}

function attributesOf(tag: string, attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .flatMap(([name, value]) => {
      if (name === 'href' && tag === 'a' && safeAddress.test(value.trim()))
        return [` href="${escapeHtml(value.trim())}" rel="noopener noreferrer nofollow"`]
      return allowedAttributes.has(name) ? [` ${name}="${escapeHtml(value)}"`] : []
    })
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const allowedTags = new Set(
  'a abbr b blockquote br center code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(['alt', 'title', 'colspan', 'rowspan', 'dir', 'lang', 'start'])
const safeAddress = /^(https?:\/\/|mailto:|tel:)/i
