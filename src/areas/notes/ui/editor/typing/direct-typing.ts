import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * In long notes, letters go to the document first and from there to the page. The browser's own typing, from which the
 * document is read otherwise, looks at the whole text for each letter.
 */
export const directTyping = Extension.create({
  name: 'directTyping',
  // After all that a letter may become, such as a heading.
  priority: 1,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, _text, insert) => {
          if (view.composing || view.state.doc.childCount < longNote) return false
          view.dispatch(insert())
          return true
        },
      },
    }),
  ],
})

const longNote = 500
