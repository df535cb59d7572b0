import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import type { LucideIcon } from 'lucide-react'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end'
import BetweenVerticalStart from 'lucide-react/icons/between-vertical-start'
import Columns from 'lucide-react/icons/columns-3'
import Rows from 'lucide-react/icons/rows-3'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '#design/buttons/icon-button.tsx'

/** Rows and columns of the table with the cursor. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const isShown = useEditorState({ editor, selector: ({ editor: { state } }) => isInTable(state) })
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="tableToolbar"
      updateDelay={100}
      options={{ placement: 'bottom-end', offset: 6 }}
      shouldShow={({ state, view }) => view.hasFocus() && state.selection.empty && isInTable(state)}
      getReferencedVirtualElement={() => {
        const table = tableAt(editor)
        return table ? { getBoundingClientRect: () => table.getBoundingClientRect(), contextElement: table } : null
      }}
      className="note-toolbar z-(--z-menu) flex items-center gap-0.5 rounded-lg bg-raised p-1 shadow-pop"
      role="toolbar"
      aria-label="Table"
    >
      {isShown &&
        commands.map(({ label, icon: Icon, run }) => (
          <IconButton
            key={label}
            label={label}
            side="top"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <Icon />
          </IconButton>
        ))}
    </BubbleMenu>
  )
}

function tableAt({ view, state }: Editor): Element | null {
  const { node } = view.domAtPos(state.selection.from)
  return (node instanceof Element ? node : node.parentElement)?.closest('table') ?? null
}

const commands: { label: string; icon: LucideIcon; run: (editor: Editor) => void }[] = [
  {
    label: 'Add row above',
    icon: BetweenHorizontalStart,
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  { label: 'Add row below', icon: BetweenHorizontalEnd, run: (editor) => editor.chain().focus().addRowAfter().run() },
  {
    label: 'Add column before',
    icon: BetweenVerticalStart,
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: 'Add column after',
    icon: BetweenVerticalEnd,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  { label: 'Delete row', icon: Rows, run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', icon: Columns, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', icon: Trash2, run: (editor) => editor.chain().focus().deleteTable().run() },
]
