import type { Node } from '@tiptap/pm/model'

/**
 * A card is a link with a title alone in its paragraph: `[Name](address "Description")` in Markdown. So it is also a link where
 * nobody knows cards.
 */
export function isLinkCard(paragraph: Node): boolean {
  return Boolean(soleLink(paragraph)?.title)
}

/** The link that is all of the paragraph, if its address leads to the web. */
export function soleLink(paragraph: Node): { href: string; title: string } | undefined {
  const [text, ...others] = paragraph.children
  const link = text?.isText && others.length === 0 ? text.marks.find(({ type }) => type.name === 'link') : undefined
  const href = String(link?.attrs['href'] ?? '')
  if (paragraph.type.name !== 'paragraph' || !link || !/^https?:\/\//i.test(href)) return undefined
  return { href, title: String(link.attrs['title'] ?? '') }
}
