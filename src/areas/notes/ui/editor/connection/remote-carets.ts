import { Extension } from '@tiptap/core'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { DecorationSet, type EditorView } from '@tiptap/pm/view'
import { createDecorations, isStructuralTransaction, setMeta, yCursorPluginKey, ySyncPluginKey } from '@tiptap/y-tiptap'
import { compareRelativePositions, type RelativePosition } from 'yjs'
import type { NoteConnection } from './connect-note.ts'
import { caretOf, selectionOf } from './remote-caret.ts'
import { relativePosition } from './relative-position.ts'

type Awareness = NonNullable<NoteConnection['provider']['awareness']>
type Changed = { added: number[]; updated: number[]; removed: number[] }

/**
 * Shows the cursors of others and tells them one's own. The library's extension draws all cursors again for each key of one's
 * own, and looks for the place of the cursor from the start of the text.
 */
export const remoteCarets = (awareness: Awareness | null, user: { id: string; name: string }) =>
  Extension.create({
    name: 'remoteCarets',
    priority: 999,
    addProseMirrorPlugins: () => (awareness ? [caretsPlugin(awareness, user)] : []),
  })

function caretsPlugin(awareness: Awareness, user: { id: string; name: string }): Plugin<DecorationSet> {
  const draw = (state: EditorState): DecorationSet =>
    createDecorations(state, awareness, (own, client) => own !== client, caretOf, selectionOf)
  return new Plugin<DecorationSet>({
    key: yCursorPluginKey,
    state: {
      init: (_config, state) => draw(state),
      apply: (tr, last, before, state) => {
        const isByOthers: boolean = ySyncPluginKey.getState(state).isChangeOrigin
        // Until the others have sent their new places.
        if (tr.docChanged && !isByOthers && isStructuralTransaction(tr, before.doc)) return DecorationSet.empty
        if (isByOthers || tr.getMeta(yCursorPluginKey)) return draw(state)
        return tr.docChanged ? last.map(tr.mapping, tr.doc) : last
      },
    },
    props: { decorations: (state) => yCursorPluginKey.getState(state) },
    view: (view) => {
      const redraw = ({ added, updated, removed }: Changed) => {
        const isByOthers = [...added, ...updated, ...removed].some((client) => client !== awareness.clientID)
        if (isByOthers && !view.isDestroyed) setMeta(view, yCursorPluginKey, { awarenessUpdated: true })
      }
      const publish = publisher(awareness)
      const onFocus = () => publish(view, false)
      awareness.setLocalStateField('user', user)
      awareness.on('change', redraw)
      view.dom.addEventListener('focusin', onFocus)
      view.dom.addEventListener('focusout', onFocus)
      return {
        update: (_view, before) => {
          const { isChangeOrigin } = ySyncPluginKey.getState(view.state)
          publish(view, isChangeOrigin && !before.doc.eq(view.state.doc))
        },
        destroy: () => {
          view.dom.removeEventListener('focusin', onFocus)
          view.dom.removeEventListener('focusout', onFocus)
          awareness.off('change', redraw)
          awareness.setLocalStateField('cursor', null)
        },
      }
    },
  })
}

/** Sends the place of the cursor when it has changed, and that it is gone when the text has no focus. */
function publisher(awareness: Awareness) {
  let published: { anchor: RelativePosition; head: RelativePosition } | undefined
  return (view: EditorView, isForced: boolean) => {
    const { binding } = ySyncPluginKey.getState(view.state) ?? {}
    if (!binding) return
    if (!view.hasFocus()) {
      if (published) awareness.setLocalStateField('cursor', null)
      published = undefined
      return
    }
    const { doc, selection } = view.state
    const head = relativePosition(binding, doc, selection.head)
    const anchor = selection.empty ? head : relativePosition(binding, doc, selection.anchor)
    const isSame =
      published && compareRelativePositions(published.anchor, anchor) && compareRelativePositions(published.head, head)
    if (isSame && !isForced) return
    published = { anchor, head }
    awareness.setLocalStateField('cursor', published)
  }
}
