import { Fragment, type Node } from '@tiptap/pm/model'

/** Replaces a plain text in every block. A match may span several marks; the new text takes those of its first letter. */
export function replaceText(document: Node, find: string, replace: string): { text: Node; replaced: number } {
  let replaced = 0
  const inBlock = (node: Node): Node => {
    if (!node.isTextblock) return node.copy(Fragment.fromArray(node.children.map(inBlock)))
    // One character for each position: an atom such as a mention counts as one.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    let content = Fragment.empty
    let from = 0
    for (let at = text.indexOf(find); at !== -1; at = text.indexOf(find, from)) {
      replaced += 1
      const marks = node.nodeAt(at)?.marks ?? []
      const inserted = replace === '' ? Fragment.empty : Fragment.from(node.type.schema.text(replace, marks))
      content = content.append(node.content.cut(from, at)).append(inserted)
      from = at + find.length
    }
    return from === 0 ? node : node.copy(content.append(node.content.cut(from)))
  }
  return { text: inBlock(document), replaced }
}
