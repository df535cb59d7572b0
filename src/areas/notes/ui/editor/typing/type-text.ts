import type { EditorView } from '@tiptap/pm/view'
import { keyOf } from '../../page/early-keys.ts'

/** As if each letter were typed, so that "## " becomes a heading. */
export function typeText(view: EditorView, text: string): void {
  for (const letter of text) {
    const key = keyOf(letter)
    if (key) press(view, key)
    else typeLetter(view, letter)
  }
}

function typeLetter(view: EditorView, letter: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(letter, from, to)
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))
  if (!isHandled) view.dispatch(insert())
}

function press(view: EditorView, key: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', key)
  view.someProp('handleKeyDown', (handle) => handle(view, event))
}

/** As if it were pasted, so that Markdown becomes blocks. */
export function pasteText(view: EditorView, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  view.pasteText(text, new ClipboardEvent('paste', { clipboardData }))
}
