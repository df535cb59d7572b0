import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { codeBlockView } from './code-block-view.ts'
import { mathsView } from './maths-view.ts'
import { noteLinkView } from './note-link-view.ts'
import { pictureView } from './picture-view.ts'

/** How blocks look and work in the editor, where that is more than HTML. Plain DOM: React would be slow for thousands. */
export const blockViews = Extension.create({
  name: 'blockViews',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          codeBlock: codeBlockView,
          inlineMath: mathsView,
          blockMath: mathsView,
          noteLink: noteLinkView,
          image: pictureView,
        },
      },
    }),
  ],
})
