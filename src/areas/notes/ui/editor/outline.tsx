import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditorState } from '@tiptap/react'
import { cx } from '#design/cx.ts'

/**
 * The headings of the note, at the right of wide screens. Without their positions: those change with every key, and a long
 * note has hundreds of headings to draw again.
 */
export function Outline({ editor }: { editor: Editor }) {
  const headings = useEditorState({
    editor,
    selector: () => headingsIn(editor.state.doc).map(({ node }) => node),
    equalityFn: (a, b) => a.length === b?.length && a.every((node, index) => node === b[index]),
  })
  if (headings.length < 2) return null
  const top = Math.min(...headings.map(levelOf))
  return (
    <nav aria-label="Outline">
      {headings.map((heading, index) => (
        <button
          key={index}
          type="button"
          onClick={() => show(editor, index)}
          className={cx(
            'block w-full truncate border-l border-line py-1.25 text-left text-12 text-ink-3 hover:text-ink',
            ['pl-3', 'pl-6', 'pl-9'][Math.min(levelOf(heading) - top, 2)],
          )}
        >
          {heading.textContent || 'Untitled'}
        </button>
      ))}
    </nav>
  )
}

const levelOf = ({ attrs }: Node) => Number(attrs['level'])

function headingsIn(doc: Node): { node: Node; position: number }[] {
  const found: { node: Node; position: number }[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') found.push({ node, position })
    return !node.isTextblock
  })
  return found
}

function show(editor: Editor, index: number): void {
  const heading = headingsIn(editor.state.doc)[index]
  if (!heading) return
  editor.commands.setTextSelection(heading.position + 1)
  const dom = editor.view.nodeDOM(heading.position)
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'start' })
}
