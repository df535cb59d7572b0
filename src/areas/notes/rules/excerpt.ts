import type { Node } from '@tiptap/pm/model'
import { leafText } from './plain-text.ts'

const maxLength = 200

/** The first words of a text, on one line. */
export function excerptOf(document: Node): string {
  let excerpt = ''
  document.descendants((node) => {
    if (excerpt.length > maxLength) return false
    if (node.isText) excerpt += node.text ?? ''
    else if (node.isLeaf) excerpt += leafText(node)
    else if (node.isBlock && excerpt !== '' && !excerpt.endsWith(' ')) excerpt += ' '
    return true
  })
  const line = excerpt.replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxLength
    ? line
    : `${Array.from(line)
        .slice(0, maxLength - 1)
        .join('')}…`
}

/** The ids of the notes that a text links to. */
export function linkedNotes(document: Node): string[] {
  const ids = new Set<string>()
  document.descendants((node) => {
    const { id, kind } = node.attrs
    const isLink = node.type.name === 'noteLink' || (node.type.name === 'mention' && kind === 'note')
    if (isLink && typeof id === 'string') ids.add(id)
    for (const { type, attrs } of node.marks) {
      const match = type.name === 'link' ? noteAddress.exec(String(attrs['href'])) : null
      if (match?.[1]) ids.add(match[1])
    }
  })
  return [...ids].filter((id) => uuid.test(id))
}

const noteAddress = /^\/notes\/([0-9a-f-]{36})(?:[?#]|$)/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
