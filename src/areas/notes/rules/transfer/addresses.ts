import type { Node } from '@tiptap/pm/model'

/** The addresses of the pictures and links in a text. */
export function addressesIn(document: Node): string[] {
  const addresses = new Set<string>()
  document.descendants(({ type, attrs, marks }) => {
    if (type.name === 'image') addresses.add(String(attrs['src']))
    for (const { type: mark, attrs: of } of marks) if (mark.name === 'link') addresses.add(String(of['href']))
  })
  return [...addresses]
}
