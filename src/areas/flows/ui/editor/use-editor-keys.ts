import { useEffect, useEffectEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { autoLayout } from '../../rules/editor/auto-layout.ts'
import { copyElements, pasteElements } from '../../rules/editor/clipboard.ts'
import { removeElements, toggleDisabled } from '../../rules/editor/graph-edits.ts'
import type { Editor } from './editor-store.ts'

const group = 'Flow'

/** The editor's shortcuts. Those that change the selection work while the focus is on the canvas or nowhere. */
export function useEditorKeys(editor: Editor) {
  const selected = () => editor.get().selected
  const onCanvas = (run: () => void) => () => {
    if (!isOnCanvas()) return false
    run()
    return true
  }
  const remove = onCanvas(() => editor.edit((graph) => removeElements(graph, selected())))
  useShortcut('mod+z', 'Undo', editor.undo, { group })
  useShortcut('mod+shift+z', 'Redo', editor.redo, { group })
  useShortcut('mod+y', 'Redo', editor.redo, { group })
  useShortcut('delete', 'Delete what is selected', remove, { group })
  useShortcut('backspace', 'Delete what is selected', remove, { group })
  useShortcut(
    'd',
    'Turn the selected steps off or on',
    onCanvas(() => editor.edit((graph) => toggleDisabled(graph, selected()))),
    { group },
  )
  useShortcut(
    'mod+d',
    'Duplicate what is selected',
    onCanvas(() => duplicate(editor)),
    { group },
  )
  useShortcut(
    'mod+a',
    'Select everything',
    onCanvas(() => editor.select([...editor.graph().nodes, ...editor.graph().stickyNotes].map(({ id }) => id))),
    { group },
  )
  useShortcut('l', 'Arrange the steps', () => editor.edit((graph) => autoLayout(graph, selected())), { group })
  useShortcut('n', 'Add a step', () => editor.openPalette(afterSelected(editor)), { group })
  useShortcut('escape', 'Close the panel', () => closeOne(editor), { group })
  useClipboard(editor)
}

/** A new step continues the selected one. */
export function afterSelected(editor: Editor) {
  const [only, ...others] = editor.get().selected
  const isNode = editor.graph().nodes.some(({ id }) => id === only)
  return only !== undefined && isNode && others.length === 0 ? { after: { node: only, output: 0 } } : {}
}

export function duplicate(editor: Editor) {
  const graph = editor.graph()
  paste(editor, copyElements(graph, editor.get().selected), 'beside')
}

function paste(editor: Editor, text: string, at: 'beside') {
  const pasted = pasteElements(editor.graph(), text, at)
  if (!pasted) return false
  editor.edit(() => pasted.graph)
  editor.select(pasted.ids)
  return true
}

function closeOne(editor: Editor) {
  const { palette, opened } = editor.get()
  if (palette) editor.openPalette(null)
  else if (opened !== null) editor.open(null)
  else editor.select([])
}

/** Copy, cut and paste of steps as JSON, also between flows and to a text editor. */
function useClipboard(editor: Editor) {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { selected } = editor.get()
    if (!isOnCanvas() || selected.size === 0 || !document.getSelection()?.isCollapsed) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copyElements(editor.graph(), selected))
    if (event.type === 'cut') editor.edit((graph) => removeElements(graph, selected))
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isOnCanvas()) return
    event.preventDefault()
    if (!paste(editor, event.clipboardData?.getData('text/plain') ?? '', 'beside'))
      alert({ type: 'info', msg: 'There are no steps on the clipboard.' })
  })
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event)
    const insert = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', insert)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', insert)
    }
  }, [])
}

function isOnCanvas(): boolean {
  const active = document.activeElement
  return (
    !active ||
    active === document.body ||
    active.id === 'main' ||
    (active.closest('[role="application"]') !== null && !active.matches('input, textarea'))
  )
}
