import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * The browser tells of a new selection a moment later. A letter that is typed right after Shift+End replaced what was
 * selected before, so a key first makes the editor read a selection that it was not told of yet.
 */
export const pendingSelection = Extension.create({
  name: 'pendingSelection',
  // Before all other keys.
  priority: 2_000,
  addProseMirrorPlugins: () => {
    let told: unknown[] = []
    const onSelectionChange = () => (told = current())
    return [
      new Plugin({
        view: ({ dom }) => {
          dom.ownerDocument.addEventListener('selectionchange', onSelectionChange)
          return { destroy: () => dom.ownerDocument.removeEventListener('selectionchange', onSelectionChange) }
        },
        props: {
          handleDOMEvents: {
            keydown: ({ composing, dom }) => {
              if (composing || current().every((each, index) => each === told[index])) return false
              dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
              return false
            },
          },
        },
      }),
    ]
  },
})

function current() {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {}
  return [anchorNode, anchorOffset, focusNode, focusOffset]
}
