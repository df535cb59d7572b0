import { Editor, type Extensions } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { Doc } from 'yjs'
import { documentExtensions } from '#areas/notes/rules/document/extensions.ts'
import { parseMarkdown } from '#areas/notes/rules/markdown.ts'
import { setContent } from '#areas/notes/rules/note-document.ts'

/** Runs in the browser, in an empty page: the same text without anything of ours around it. */
Object.assign(globalThis, {
  openBare(kind: 'element' | 'TipTap' | 'TipTap and Yjs', markdown: string): number {
    const content = parseMarkdown(markdown)
    const document = new Doc()
    if (kind === 'TipTap and Yjs') setContent(document, content)
    const began = performance.now()
    const extensions: Extensions = documentExtensions()
    if (kind === 'TipTap and Yjs') extensions.push(Collaboration.configure({ document }))
    const editor = new Editor({
      element: globalThis.document.body,
      extensions,
      ...(kind !== 'TipTap and Yjs' && { content: content.toJSON() }),
    })
    if (kind === 'element') {
      const html = editor.view.dom.innerHTML
      editor.destroy()
      globalThis.document.body.innerHTML = `<div contenteditable="true" role="textbox">${html}</div>`
    }
    // Reading the height waits for the layout.
    return globalThis.document.body.offsetHeight && performance.now() - began
  },
})
