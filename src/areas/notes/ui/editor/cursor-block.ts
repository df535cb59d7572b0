import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * Marks the block that has the cursor. Groups of blocks are laid out when they come near the screen (style/text.css), which a new
 * group does with the next frame: a letter typed sooner would go elsewhere. So the one with the cursor is always laid out.
 */
export const cursorBlock = Extension.create({
  name: 'cursorBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { $head } }) =>
          $head.depth === 0
            ? undefined
            : DecorationSet.create(doc, [
                Decoration.node($head.before(1), $head.after(1), { class: 'note-cursor-block' }),
              ]),
      },
    }),
  ],
})
