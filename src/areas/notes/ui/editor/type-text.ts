import type { EditorView } from '@tiptap/pm/view'

/** As if each letter were typed, so that "## " becomes a heading. */
export function typeText(view: EditorView, text: string): void {
  for (const letter of text) {
    if (letter === '\n') pressEnter(view)
    else typeLetter(view, letter)
  }
}

function typeLetter(view: EditorView, letter: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(letter, from, to)
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))
  if (!isHandled) view.dispatch(insert())
}

function pressEnter(view: EditorView): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter' })
  view.someProp('handleKeyDown', (handle) => handle(view, event))
}

/** As if it were pasted, so that Markdown becomes blocks. */
export function pasteText(view: EditorView, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  view.pasteText(text, new ClipboardEvent('paste', { clipboardData }))
}
