import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { groupBlocks, type BlockGroups } from './block-groups.ts'

/** ProseMirror's own drawing of a part of the document. */
type Drawing = {
  node?: Node
  children: Drawing[]
  size: number
  updateChildren: (view: EditorView, position: number) => void
  parseRange: (from: number, to: number, start?: number) => object
}

/**
 * Draws long notes in groups of blocks (style/text.css). The browser lays out only groups near the screen. It does the same for
 * single blocks, but its work for a key (layout, the place of the cursor) also grows with the children of one element: with
 * 10,000 of them it takes a hundred times longer than with 150 groups.
 */
export const drawInGroups = Extension.create({
  name: 'drawInGroups',
  addProseMirrorPlugins: () => [
    new Plugin({
      // The block handle looks for children of the text itself when the text changes. It comes back with the next pointer move.
      filterTransaction: (tr) => {
        if (tr.docChanged) tr.setMeta('hideDragHandle', true)
        return true
      },
      view: (view) => {
        groupDrawing(view)
        return { update: groupDrawing }
      },
    }),
  ],
})

const grouped = new WeakSet<Drawing>()

/** There is no option for this, so the drawing of the document gets the groups in place of the blocks. */
function groupDrawing(view: EditorView): void {
  const drawing: Drawing = Reflect.get(view, 'docView')
  // ProseMirror makes a new one when its node views change.
  if (grouped.has(drawing)) return
  grouped.add(drawing)
  const { updateChildren, parseRange } = drawing
  let groups: BlockGroups | undefined
  drawing.updateChildren = (...args) => {
    const { node } = drawing
    groups = node && groupBlocks(node, groups)
    if (groups) drawing.node = groups.drawn
    try {
      updateChildren.apply(drawing, args)
    } finally {
      if (node) drawing.node = node
    }
  }
  // A key reads only its block from the page, not its group.
  drawing.parseRange = (from, to, start = 0) => {
    let groupStart = start
    for (const child of drawing.children) {
      const groupEnd = groupStart + child.size
      if (!child.node && from > groupStart && to < groupEnd) return child.parseRange(from, to, groupStart)
      groupStart = groupEnd
    }
    return parseRange.call(drawing, from, to, start)
  }
}
