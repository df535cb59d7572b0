import type { Editor } from '@tiptap/core'

/** Lets the person choose files and puts them in at the cursor. */
export function pickFiles(editor: Editor): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    // Loaded late: this module is part of the menu.
    void import('./insert-files.ts').then(({ insertFiles }) => insertFiles(editor, files))
  })
  input.click()
}
