import Plus from 'lucide-react/icons/plus'
import Rows from 'lucide-react/icons/align-horizontal-distribute-center'
import StickyNoteIcon from 'lucide-react/icons/sticky-note'
import Zap from 'lucide-react/icons/zap'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { addNode, addSticky, newId } from '../../rules/editor/graph-edits.ts'
import { autoLayout } from '../../rules/editor/auto-layout.ts'
import { NodeIcon } from '../node-icons.tsx'
import type { Editor } from '../editor/editor-store.ts'
import { afterSelected } from '../editor/use-editor-keys.ts'

/** The first tools at the left: all steps, and the ones that most flows need. */
export function Toolbar({ editor, types }: { editor: Editor; types: ReadonlyMap<string, NodeTypeInfo> }) {
  const shortcuts = common.flatMap((name) => types.get(name) ?? [])
  const add = (type: NodeTypeInfo) => {
    const id = newId()
    editor.edit((graph) => addNode(graph, { type, ...afterSelected(editor), id }))
    editor.open(id)
  }
  const addNote = () => {
    const id = newId()
    const [first] = editor.graph().nodes
    editor.edit((graph) => addSticky(graph, { x: first?.position.x ?? 0, y: (first?.position.y ?? 0) - 120 }, id))
    editor.select([id])
  }
  return (
    <div
      role="toolbar"
      aria-label="Add to the flow"
      aria-orientation="vertical"
      className="absolute top-4 left-4 flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-1"
    >
      <IconButton label="Add step" shortcut="N" side="right" onClick={() => editor.openPalette(afterSelected(editor))}>
        <Plus />
      </IconButton>
      <IconButton label="Add trigger" side="right" onClick={() => editor.openPalette({})}>
        <Zap />
      </IconButton>
      {shortcuts.map((type) => (
        <IconButton key={type.type} label={type.title} side="right" onClick={() => add(type)}>
          <NodeIcon type={type} />
        </IconButton>
      ))}
      <IconButton label="Add note" side="right" onClick={addNote}>
        <StickyNoteIcon />
      </IconButton>
      <IconButton
        label="Arrange steps"
        shortcut="L"
        side="right"
        onClick={() => editor.edit((graph) => autoLayout(graph, editor.get().selected))}
      >
        <Rows />
      </IconButton>
    </div>
  )
}

const common = ['flow.if', 'flow.set', 'flow.wait', 'flow.code']
