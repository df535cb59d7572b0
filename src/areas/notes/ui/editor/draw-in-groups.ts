import { Extension } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { groupBlocks, type BlockGroups } from './block-groups.ts'

/** ProseMirror's own drawing of a part of the document. */
type Drawing = {
  node?: Node
  /** That of a group. */
  mark?: Mark
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
      if (groups) keepSizes(drawing.children, groups.changed)
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

const sizes = new WeakMap<Drawing, number>()

/** For each place ProseMirror adds up the sizes of all blocks before it, several times for each key. */
function keepSizes(drawings: readonly Drawing[], changed: BlockGroups['changed']): void {
  for (const group of drawings) {
    if (!group.mark) continue
    if (changed.has(group.mark)) sizes.delete(group)
    if (!Object.hasOwn(group, 'size')) Object.defineProperty(group, 'size', { get: () => sizeOf(group) })
  }
}

function sizeOf(group: Drawing): number {
  const size = sizes.get(group) ?? group.children.reduce((sum, child) => sum + child.size, 0)
  sizes.set(group, size)
  return size
}
