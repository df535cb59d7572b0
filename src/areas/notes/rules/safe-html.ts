const tags = new Set(
  `p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code strong em s u mark a img table colgroup col thead tbody tr th td br hr
   details summary div span label input`.split(/\s+/),
)
const voidTags = new Set(['br', 'hr', 'img', 'input', 'col'])

const attributesOfAll = new Set(['data-type', 'data-checked', 'data-callout', 'data-maths', 'role'])
const attributesOf: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  input: ['type', 'checked', 'disabled'],
}

export function isSafeTag(tag: string): boolean {
  return tags.has(tag)
}

export function isVoidTag(tag: string): boolean {
  return voidTags.has(tag)
}

export function isSafeAttribute(tag: string, name: string): boolean {
  return attributesOfAll.has(name) || (attributesOf[tag] ?? []).includes(name)
}

/** Web pages, mail addresses, phone numbers, and places on this site. Never a script. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address)
}
