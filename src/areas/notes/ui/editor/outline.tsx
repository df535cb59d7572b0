import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { cx } from '#design/cx.ts'
import { useWhenPaused } from './use-when-paused.ts'

/** The headings of the note, at the right of wide screens. */
export function Outline({ editor }: { editor: Editor }) {
  const headings = useWhenPaused(editor, headingsIn) ?? []
  if (headings.length < 2) return null
  const top = Math.min(...headings.map(({ node }) => levelOf(node)))
  return (
    <nav aria-label="Outline">
      {headings.map(({ node }, index) => (
        <button
          key={index}
          type="button"
          onClick={() => show(editor, index)}
          className={cx(
            'block w-full truncate border-l border-line py-1.25 text-left text-12 text-ink-3 hover:text-ink',
            ['pl-3', 'pl-6', 'pl-9'][Math.min(levelOf(node) - top, 2)],
          )}
        >
          {node.textContent || 'Untitled'}
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
