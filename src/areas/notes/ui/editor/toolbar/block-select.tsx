import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

/** What the block with the cursor is, and into what it can be turned. */
export function BlockSelect({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    // It shows for a selection only, and looking for the kind goes over the whole text.
    selector: () => (!editor.state.selection.empty && kinds.find(({ isActive }) => isActive(editor))?.label) || 'Text',
  })
  return (
    <select
      aria-label="Turn into"
      value={current}
      onChange={({ target }) => kinds.find(({ label }) => label === target.value)?.apply(editor)}
      className="h-7 rounded-sm bg-transparent px-1.5 text-13 hover:bg-hover max-lg:h-9"
    >
      {kinds.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  )
}

type Kind = { label: string; isActive: (editor: Editor) => boolean; apply: (editor: Editor) => void }

const heading = (level: 1 | 2 | 3): Kind => ({
  label: `Heading ${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  apply: (editor) => editor.chain().focus().clearNodes().setHeading({ level }).run(),
})

const kinds: Kind[] = [
  heading(1),
  heading(2),
  heading(3),
  {
    label: 'To-do list',
    isActive: (editor) => editor.isActive('taskList'),
    apply: (editor) => editor.chain().focus().clearNodes().toggleTaskList().run(),
  },
  {
    label: 'Bulleted list',
    isActive: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().clearNodes().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    isActive: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().clearNodes().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    isActive: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().clearNodes().setBlockquote().run(),
  },
  {
    label: 'Callout',
    isActive: (editor) => editor.isActive('callout'),
    apply: (editor) => editor.chain().focus().clearNodes().wrapIn('callout').run(),
  },
  {
    label: 'Code',
    isActive: (editor) => editor.isActive('codeBlock'),
    apply: (editor) => editor.chain().focus().clearNodes().setCodeBlock().run(),
  },
  {
    label: 'Text',
    isActive: () => true,
    apply: (editor) => editor.chain().focus().clearNodes().run(),
  },
]
