import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { updateDecorations } from './block-decorations.ts'
import { isLinkCard } from '../../../rules/link-card.ts'

const key = new PluginKey<DecorationSet>('linkCards')

/** Draws links with a title that are alone in their paragraph as cards. */
export const linkCards = Extension.create({
  name: 'linkCards',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => decorationsFor(doc),
        apply: (tr, last, before) =>
          updateDecorations(tr, last, before, { isDecorated: isLinkCard, make: decorationsFor }),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

function decorationsFor(doc: Node): DecorationSet {
  const cards: Decoration[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock && isLinkCard(node))
      cards.push(Decoration.node(position, position + node.nodeSize, { class: 'link-card' }))
    return !node.isTextblock
  })
  return cards.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, cards)
}
