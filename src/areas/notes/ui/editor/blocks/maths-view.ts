import 'katex/dist/katex.min.css'
import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView, NodeViewConstructor } from '@tiptap/pm/view'

/** Maths, drawn with KaTeX, which loads with the first formula. A click edits the source. */
export const mathsView: NodeViewConstructor = (first, view, getPos) => {
  let node = first
  const dom = document.createElement(node.isInline ? 'span' : 'div')
  dom.className = node.isInline ? 'note-maths' : 'note-maths note-maths-block'
  const drawing = document.createElement('span')
  drawing.addEventListener('click', () => view.editable && edit())
  dom.append(drawing)
  let field: HTMLTextAreaElement | undefined
  const close = (isKept: boolean) => {
    const closing = field
    // Removing it fires blur, which closes it again.
    field = undefined
    const latex = closing?.value.trim()
    closing?.remove()
    drawing.hidden = false
    if (isKept && latex !== undefined && latex !== node.attrs['latex']) setLatex(view, getPos(), latex)
  }
  const edit = () => {
    if (field) return
    field = sourceField(node, close, () => leave(view, getPos(), node))
    drawing.hidden = true
    dom.append(field)
    field.focus()
  }
  void draw(node, drawing)
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false
      node = next
      void draw(node, drawing)
      return true
    },
    selectNode: () => {
      dom.classList.add('ProseMirror-selectednode')
      if (!node.attrs['latex'] && view.editable) setTimeout(edit)
    },
    deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
    stopEvent: (event) => field !== undefined && event.target === field,
    ignoreMutation: () => true,
  }
}

async function draw({ attrs, isInline }: Node, drawing: HTMLElement): Promise<void> {
  const latex = String(attrs['latex'] ?? '')
  drawing.classList.toggle('note-maths-empty', latex === '')
  if (!latex) {
    drawing.textContent = 'Maths'
    return
  }
  const { default: katex } = await import('katex')
  // `trust` is off: no links and no HTML in formulas.
  katex.render(latex, drawing, { displayMode: !isInline, throwOnError: false, maxExpand: 200, maxSize: 20 })
}

function sourceField(node: Node, close: (isKept: boolean) => void, leave: () => void): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.className = 'note-maths-source'
  field.setAttribute('aria-label', 'LaTeX source')
  field.rows = node.isInline ? 1 : 3
  field.value = String(node.attrs['latex'] ?? '')
  field.placeholder = 'x = \\frac{a}{b}'
  field.addEventListener('blur', () => close(true))
  field.addEventListener('keydown', (event) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)
    if (!isDone) return
    event.preventDefault()
    close(event.key === 'Enter')
    leave()
  })
  return field
}

/** The cursor goes on after the formula. */
function leave(view: EditorView, position: number | undefined, node: Node): void {
  if (position !== undefined) {
    const after = view.state.doc.resolve(Math.min(position + node.nodeSize, view.state.doc.content.size))
    view.dispatch(view.state.tr.setSelection(Selection.near(after)))
  }
  view.focus()
}

function setLatex(view: EditorView, position: number | undefined, latex: string): void {
  if (position === undefined) return
  view.dispatch(view.state.tr.setNodeAttribute(position, 'latex', latex))
}
