import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditorState } from '@tiptap/react'
import { cx } from '#design/cx.ts'

type Heading = { text: string; level: number; position: number }

/** The headings of the note, at the right of wide screens. */
export function Outline({ editor }: { editor: Editor }) {
  const headings = useEditorState({
    editor,
    selector: () => headingsIn(editor.state.doc),
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  })
  if (headings.length < 2) return null
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <nav aria-label="Outline">
      {headings.map(({ text, level, position }) => (
        <button
          key={position}
          type="button"
          onClick={() => show(editor, position)}
          className={cx(
            'block w-full truncate border-l border-line py-1.25 text-left text-12 text-ink-3 hover:text-ink',
            ['pl-3', 'pl-6', 'pl-9'][Math.min(level - top, 2)],
          )}
        >
          {text || 'Untitled'}
        </button>
      ))}
    </nav>
  )
}

function headingsIn(doc: Node): Heading[] {
  const found: Heading[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      found.push({ text: node.textContent, level: Number(node.attrs['level']), position })
    return !node.isTextblock
  })
  return found
}

function show(editor: Editor, position: number): void {
  editor.commands.setTextSelection(position + 1)
  const dom = editor.view.nodeDOM(position)
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'start', behavior: 'smooth' })
}
