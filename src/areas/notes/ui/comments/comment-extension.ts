import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { CommentAnchor } from '../../contract/comments.ts'
import { anchorAt, quoteOf, rangeOf, type AnchoredText, type TextRange } from '../../rules/comment-anchor.ts'
import { maxQuoteLength } from '../../contract/comments.ts'
import { showThread, startComment, type Draft } from './comments-state.ts'

/** A thread with a place in the text. */
export type PlacedThread = { id: string; quote: string; anchor: CommentAnchor }
type Place = TextRange & { id: string }
type CommentsPlugin = { threads: readonly PlacedThread[]; active: string | undefined; places: readonly Place[] }

const key = new PluginKey<CommentsPlugin>('comments')
const none: CommentsPlugin = { threads: [], active: undefined, places: [] }

/** Marks the texts that have comments. */
export const commentExtension = Extension.create({
  name: 'comments',
  addKeyboardShortcuts() {
    return { 'Mod-Alt-m': () => commentOnSelection(this.editor) }
  },
  addProseMirrorPlugins: () => [
    new Plugin<CommentsPlugin>({
      key,
      state: {
        init: () => none,
        apply: (tr, last, _before, state) => {
          const patch: Partial<CommentsPlugin> | undefined = tr.getMeta(key)
          const next = { ...last, ...patch }
          // Yjs knows the places after a change by others; one's own changes reach it only afterwards.
          if (patch?.threads || tr.getMeta(ySyncPluginKey)) return { ...next, places: findPlaces(state, next.threads) }
          if (!tr.docChanged) return next
          const places = next.places.map(({ id, from, to }) => ({
            id,
            from: tr.mapping.map(from, 1),
            to: tr.mapping.map(to, -1),
          }))
          return { ...next, places: places.filter(({ from, to }) => from < to) }
        },
      },
      props: {
        decorations: (state) => {
          const { places, active } = key.getState(state) ?? none
          return DecorationSet.create(
            state.doc,
            places.map(({ id, from, to }) =>
              Decoration.inline(from, to, {
                class: id === active ? 'note-commented note-commented-active' : 'note-commented',
                'data-thread': id,
              }),
            ),
          )
        },
        handleClick: (view, position) => {
          const place = key.getState(view.state)?.places.find(({ from, to }) => from <= position && position < to)
          if (place) showThread(place.id)
          return false
        },
      },
    }),
  ],
})

export function setThreads(editor: Editor, threads: readonly PlacedThread[], active: string | undefined): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { threads, active }))
}

/** The threads whose text is still there. */
export function placedThreads({ state }: Editor): string[] {
  return key.getState(state)?.places.map(({ id }) => id) ?? []
}

export function scrollToThread(editor: Editor, id: string): void {
  const marked = editor.view.dom.querySelector(`[data-thread="${CSS.escape(id)}"]`)
  marked?.scrollIntoView({ block: 'center' })
}

/** Opens the panel with a new comment on the selected text. */
export function commentOnSelection(editor: Editor): boolean {
  const selected = selectedText(editor.state)
  if (!selected) return false
  startComment(selected)
  endSelection(editor)
  return true
}

/** Without a selection the toolbar goes away, which would cover other parts of the screen. */
export function endSelection({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, state.selection.to)))
}

/** The selection as a text whose place is known while others type. Undefined if nothing is selected. */
export function selectedText(state: EditorState): Draft | undefined {
  const text = openText(state)
  const { from, to, empty } = state.selection
  const quote = quoteOf(state.doc, { from, to }).slice(0, maxQuoteLength)
  return empty || !text || quote.trim() === '' ? undefined : { quote, anchor: anchorAt(text, { from, to }) }
}

/** Where such a text is now. Undefined if it is gone. */
export function placeOf(state: EditorState, selected: Draft): TextRange | undefined {
  const text = openText(state)
  return text && rangeOf(text, selected)
}

function findPlaces(state: EditorState, threads: readonly PlacedThread[]): Place[] {
  const text = openText(state)
  if (!text) return []
  return threads.flatMap((thread) => {
    const range = rangeOf(text, thread)
    return range ? { id: thread.id, ...range } : []
  })
}

function openText(state: EditorState): AnchoredText | undefined {
  const { doc: document, binding } = ySyncPluginKey.getState(state) ?? {}
  return binding ? { document, doc: state.doc, mapping: binding.mapping } : undefined
}
