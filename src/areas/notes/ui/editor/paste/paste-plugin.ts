import { Extension } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { parseMarkdownBlocks } from './markdown-blocks.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { cleanPastedHtml } from './clean-html.ts'
import { insertFiles, pendingUploads } from './insert-files.ts'

/** Pasted and dropped files are uploaded, plain text that is Markdown becomes blocks, and web pages lose their noise. */
export const pastePlugin = (noteId: string) =>
  Extension.create({
    name: 'notePaste',
    // Before the paste rules of links and marks.
    priority: 200,
    addStorage: () => ({ noteId }),
    addProseMirrorPlugins() {
      const { editor } = this
      let isPlain = false
      return [
        pendingUploads(),
        new Plugin({
          key: new PluginKey('notePaste'),
          props: {
            handleKeyDown: (_view, event) => {
              isPlain = event.shiftKey && (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'v'
              return false
            },
            transformPastedHTML: cleanPastedHtml,
            handlePaste: (view, event) => {
              const data = event.clipboardData
              const wantsPlain = isPlain
              isPlain = false
              if (!data || view.state.selection.$from.parent.type.spec.code) return false
              const html = data.getData('text/html')
              const files = [...data.files]
              if (files.length > 0 && !hasText(html)) {
                insertFiles(editor, files, noteId)
                return true
              }
              const text = data.getData('text/plain')
              if (wantsPlain || (html && !isFromCodeEditor(data)) || !looksLikeMarkdown(text)) return false
              const content = parseMarkdownBlocks(text, view.state.schema)
              view.dispatch(view.state.tr.replaceSelection(openEnds(content)).scrollIntoView())
              return true
            },
            handleDrop: (view, event, _slice, isMoved) => {
              const files = [...(event.dataTransfer?.files ?? [])]
              if (isMoved || files.length === 0) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              insertFiles(editor, files, noteId, at?.pos)
              return true
            },
          },
        }),
      ]
    },
  })

/** A picture copied from a web page brings HTML with nothing but the picture. */
function hasText(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() !== '' || body.querySelectorAll('img').length > 1
}

const isFromCodeEditor = (data: DataTransfer) => data.types.includes('vscode-editor-data')

/** One paragraph joins the text around it; several blocks stay blocks. */
function openEnds(content: Slice['content']): Slice {
  const isLine = content.childCount === 1 && content.firstChild?.type.name === 'paragraph'
  return new Slice(content, isLine ? 1 : 0, isLine ? 1 : 0)
}
