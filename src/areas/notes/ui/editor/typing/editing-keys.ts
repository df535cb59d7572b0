import { Extension, type Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import { openFind } from '../find/find-state.ts'
import { openLinkForm } from '../toolbar/link-form-state.ts'

/** Keys beside those of the blocks themselves. */
export const editingKeys = Extension.create({
  name: 'editingKeys',
  // Before the keys that join and lift blocks.
  priority: 150,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      'Mod-f': () => openFind(),
      // Without a selection it stays the key of the command palette.
      'Mod-k': () => !editor.state.selection.empty && openLinkForm(),
      'Mod-Enter': () => toggleToDo(editor),
      'Alt-ArrowUp': () => moveBlock(editor, -1),
      'Alt-ArrowDown': () => moveBlock(editor, 1),
      'Mod-Home': () => jump(editor, 'start', false),
      'Mod-End': () => jump(editor, 'end', false),
      'Shift-Mod-Home': () => jump(editor, 'start', true),
      'Shift-Mod-End': () => jump(editor, 'end', true),
      'Cmd-ArrowUp': () => jump(editor, 'start', false),
      'Cmd-ArrowDown': () => jump(editor, 'end', false),
      'Shift-Cmd-ArrowUp': () => jump(editor, 'start', true),
      'Shift-Cmd-ArrowDown': () => jump(editor, 'end', true),
      ArrowUp: () => leaveToTitle(editor),
      ArrowDown: () => leaveLastBlock(editor),
      Backspace: () => turnIntoText(editor),
      Tab: () => editor.isActive('codeBlock') && editor.commands.insertContent('  '),
    }
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDrop: startUndoStep } })],
})

/** What is dropped is undone on its own, also right after typing. */
function startUndoStep({ state }: EditorView): boolean {
  yUndoPluginKey.getState(state)?.undoManager.stopCapturing()
  return false
}

function toggleToDo(editor: Editor): boolean {
  if (!editor.isActive('taskItem')) return false
  return editor.commands.updateAttributes('taskItem', { checked: !editor.getAttributes('taskItem')['checked'] })
}

/** The browser's own keys stop at the last block that it has laid out, which a long note does only near the screen. */
function jump({ state, view }: Editor, edge: 'start' | 'end', isExtending: boolean): boolean {
  const { doc, selection, tr } = state
  const target = edge === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc)
  const next = isExtending ? TextSelection.between(selection.$anchor, target.$head) : target
  view.dispatch(tr.setSelection(next).scrollIntoView())
  // A click a moment ago may have moved the cursor of the browser, which the editor has not read yet.
  view.focus()
  return true
}

/** From the first line of the text up into the title. */
function leaveToTitle({ state, view }: Editor): boolean {
  const isAtStart = state.selection.empty && state.selection.$from.index(0) === 0 && view.endOfTextblock('up')
  if (!isAtStart) return false
  const title = view.dom.closest('[data-note-scroll]')?.querySelector<HTMLElement>('textarea[aria-label="Title"]')
  title?.focus()
  return title !== undefined && title !== null
}

/** From the end of a table or another block that ends the note down into a new paragraph. */
function leaveLastBlock(editor: Editor): boolean {
  const { doc, selection } = editor.state
  const { $from } = selection
  const last = doc.lastChild
  if (!selection.empty || !last || last.isTextblock || $from.depth < 2 || $from.index(0) < doc.childCount - 1)
    return false
  const isLastLine = last.type.name === 'table' ? $from.index(1) === last.childCount - 1 : isAtLastBlock($from)
  if (!isLastLine || !editor.view.endOfTextblock('down')) return false
  return editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run()
}

function isAtLastBlock($place: ResolvedPos): boolean {
  return Selection.atEnd($place.doc).$from.sameParent($place)
}

/** Backspace at the start of a heading first makes it text. */
function turnIntoText(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== 'heading') return false
  return editor.commands.setParagraph()
}

/** Swaps the outermost block with the cursor and its neighbour. */
function moveBlock({ state, view }: Editor, step: 1 | -1): boolean {
  const { $from } = state.selection
  if ($from.depth === 0) return false
  const index = $from.index(0)
  const neighbour = index + step
  if (neighbour < 0 || neighbour >= state.doc.childCount) return true
  const start = $from.before(1)
  const node = state.doc.child(index)
  const offset = step === 1 ? state.doc.child(neighbour).nodeSize : -state.doc.child(neighbour).nodeSize
  const tr = state.tr.delete(start, start + node.nodeSize).insert(start + offset, node)
  const cursor = tr.doc.resolve(Math.min(state.selection.from + offset, tr.doc.content.size))
  view.dispatch(tr.setSelection(Selection.near(cursor)).scrollIntoView())
  return true
}
