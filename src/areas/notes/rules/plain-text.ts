import type { Node } from '@tiptap/pm/model'

/** The words of a block, with a space between the blocks in it. */
export function textOf(block: Node): string {
  let text = ''
  const add = (node: Node) => {
    if (node.isText) text += node.text ?? ''
    else if (node.isLeaf) text += leafText(node)
    else if (node.isBlock && text !== '' && !text.endsWith(' ')) text += ' '
  }
  add(block)
  block.descendants(add)
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What an inline node such as a mention shows. */
export function leafText({ type, attrs }: Node): string {
  if (type.name === 'mention') return `@${String(attrs['label'])}`
  if (type.name === 'noteLink') return String(attrs['title'])
  if (type.name === 'hardBreak') return ' '
  return ''
}
