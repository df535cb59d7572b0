import { useRef } from 'react'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { DragHandle } from '@tiptap/extension-drag-handle-react'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'

/** Beside the block under the pointer: drag it, or add one below it. With the keyboard: Alt and the arrow keys. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const block = useRef<{ node: Node | null; pos: number }>({ node: null, pos: -1 })
  const addBelow = () => {
    const { node, pos } = block.current
    if (!node) return
    const isEmpty = node.isTextblock && node.content.size === 0
    const chain = editor.chain()
    if (isEmpty) chain.focus(pos + 1)
    else chain.insertContentAt(pos + node.nodeSize, { type: 'paragraph' }).focus(pos + node.nodeSize + 1)
    chain.insertContent('/').run()
  }
  return (
    <DragHandle
      editor={editor}
      computePositionConfig={positionConfig}
      nested={outermostBlock}
      onNodeChange={({ node, pos }) => {
        block.current = { node, pos }
      }}
      className="note-handle"
    >
      <button type="button" tabIndex={-1} aria-label="Add a block below" title="Add a block below" onClick={addBelow}>
        <Plus aria-hidden />
      </button>
      <span title="Drag to move" className="note-grip">
        <GripVertical aria-hidden />
      </span>
    </DragHandle>
  )
}

/** Found by its place in the text. Otherwise the handle takes children of the text's element, which may be groups of blocks. */
const outermostBlock = {
  defaultRules: false,
  edgeDetection: 'none' as const,
  rules: [{ id: 'outermost', evaluate: ({ depth }: { depth: number }) => (depth === 1 ? 0 : 1_000) }],
}

const positionConfig = { placement: 'left-start', strategy: 'absolute' } as const
