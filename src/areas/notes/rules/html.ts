import type { Mark, Node } from '@tiptap/pm/model'
import { isLinkCard } from './link-card.ts'
import { isSafeAddress, isSafeAttribute, isSafeTag, isVoidTag } from './safe-html.ts'

/** The text as HTML for a page, drawn by the schema. Only known tags, attributes and addresses get through. */
export function toHtml(document: Node, pictureAddress: (src: string) => string | undefined): string {
  const draw = (node: Node): string => {
    if (node.isText) return node.marks.reduceRight(drawMark, escapeHtml(node.text ?? ''))
    const children = node.children.map(draw).join('')
    const { toDOM } = node.type.spec
    const html = (toDOM ? drawSpec(toDOM(node), children) : children) + captionOf(node)
    return node.marks.reduceRight(drawMark, isLinkCard(node) ? `<div class="link-card">${html}</div>` : html)
  }
  const drawMark = (content: string, mark: Mark): string => {
    const { toDOM } = mark.type.spec
    return toDOM ? drawSpec(toDOM(mark, true), content) : content
  }
  const drawSpec = (spec: unknown, content: string): string => {
    if (typeof spec === 'string') return escapeHtml(spec)
    if (!Array.isArray(spec)) return ''
    const [tag, ...rest]: unknown[] = spec
    const attributes = isAttributes(rest[0]) ? rest.shift() : {}
    const inside = rest.map((part) => (part === 0 ? content : drawSpec(part, content))).join('')
    if (typeof tag !== 'string' || !isSafeTag(tag)) return inside
    const html = `<${tag}${drawAttributes(tag, Object.entries(attributes ?? {}), pictureAddress)}>`
    return isVoidTag(tag) ? html : `${html}${inside}</${tag}>`
  }
  return document.children.map(draw).join('')
}

/** The title of a picture in Markdown. */
function captionOf({ type, attrs }: Node): string {
  return type.name === 'image' && attrs['title']
    ? `<span class="caption">${escapeHtml(String(attrs['title']))}</span>`
    : ''
}

function drawAttributes(
  tag: string,
  attributes: [string, unknown][],
  pictureAddress: (src: string) => string | undefined,
): string {
  return attributes
    .map(([name, value]) => {
      const isShown = typeof value === 'string' || typeof value === 'number' || value === true
      if (!isShown || !isSafeAttribute(tag, name)) return ''
      const text = name === 'src' ? pictureAddress(String(value)) : String(value)
      if (text === undefined || (name === 'href' && !isSafeAddress(text))) return ''
      return ` ${name}="${escapeHtml(text)}"`
    })
    .join('')
}

function isAttributes(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
