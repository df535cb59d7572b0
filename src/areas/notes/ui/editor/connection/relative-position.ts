import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { TextSelection, type EditorState } from '@tiptap/pm/state'
import { absolutePositionToRelativePosition, getRelativeSelection, type ProsemirrorBinding } from '@tiptap/y-tiptap'
import { createRelativePositionFromTypeIndex, XmlElement, XmlText, type RelativePosition, type XmlFragment } from 'yjs'

/**
 * Places in the text as Yjs knows them. The functions of the library walk over all blocks before a place, eight times for each
 * key. In plain text the indexes of the blocks lead there. Elsewhere, and where Yjs does not have the text yet, the library is
 * asked.
 */
export function relativePosition(binding: ProsemirrorBinding, doc: Node, position: number): RelativePosition {
  return (
    positionInText(binding, doc.resolve(position)) ??
    absolutePositionToRelativePosition(position, binding.type, binding.mapping)
  )
}

export function relativeSelection(binding: ProsemirrorBinding, state: EditorState) {
  const { selection, doc } = state
  if (!(selection instanceof TextSelection)) return getRelativeSelection(binding, state)
  const { anchor, head } = selection
  const relativeHead = relativePosition(binding, doc, head)
  const relativeAnchor = anchor === head ? relativeHead : relativePosition(binding, doc, anchor)
  const isOf = { type: 'text', depth: undefined }
  return { ...isOf, anchor: relativeAnchor, head: relativeHead, absAnchor: anchor, absHead: head }
}

function positionInText(binding: ProsemirrorBinding, $position: ResolvedPos): RelativePosition | undefined {
  const { parent, parentOffset } = $position
  const element = elementAt(binding, $position)
  if (!element || element.length !== 1 || binding.mapping.get(element) !== parent) return undefined
  const text = element.get(0)
  if (!(text instanceof XmlText) || text.length !== parent.content.size) return undefined
  return createRelativePositionFromTypeIndex(text, parentOffset, -1)
}

function elementAt({ type }: ProsemirrorBinding, $position: ResolvedPos): XmlFragment | undefined {
  let element: XmlFragment = type
  for (let depth = 0; depth < $position.depth; depth++) {
    const index = $position.index(depth)
    const child: unknown = element === type ? blockAt(type, index) : element.get(index)
    if (!(child instanceof XmlElement)) return undefined
    element = child
  }
  return element
}

const blocksOf = new WeakMap<XmlFragment, readonly unknown[]>()

/**
 * The block at an index of the text: Yjs walks there from the start. Until the observer is called the blocks may be those
 * before the change, so callers compare the block with its node.
 */
export function blockAt(text: XmlFragment, index: number): unknown {
  let blocks = blocksOf.get(text)
  if (!blocks) {
    blocks = text.toArray()
    blocksOf.set(text, blocks)
    const forget = () => {
      blocksOf.delete(text)
      text.unobserve(forget)
    }
    text.observe(forget)
  }
  return blocks[index]
}
