import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { textMatches } from './text-matches.ts'

type Match = { from: number; to: number }
type FindState = { search: string; index: number; matches: readonly Match[] }

const key = new PluginKey<FindState>('find')
const closed: FindState = { search: '', index: 0, matches: [] }

/** Marks what the find bar looks for. */
export const findExtension = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key,
      state: {
        init: () => closed,
        apply: (tr, last) => {
          const next: FindState = { ...last, ...tr.getMeta(key) }
          if (next.search === last.search && !tr.docChanged) return next
          const matches = matchesIn(tr.doc, next.search)
          return { ...next, matches, index: Math.min(next.index, Math.max(matches.length - 1, 0)) }
        },
      },
      props: {
        decorations: (state) => {
          const { matches, index } = key.getState(state) ?? closed
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, place) =>
              Decoration.inline(from, to, { class: place === index ? 'note-found note-found-current' : 'note-found' }),
            ),
          )
        },
      },
    }),
  ],
})

export function findStateOf({ state }: Editor): FindState {
  return key.getState(state) ?? closed
}

export function searchFor(editor: Editor, search: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { search, index: 0 }))
  showCurrent(editor)
}

export function goToMatch(editor: Editor, step: 1 | -1): void {
  const { matches, index } = findStateOf(editor)
  if (matches.length === 0) return
  editor.view.dispatch(editor.state.tr.setMeta(key, { index: (index + step + matches.length) % matches.length }))
  showCurrent(editor)
}

/** Replaces one match or all, in one step of undo. */
export function replaceMatches(editor: Editor, text: string, which: 'current' | 'all'): void {
  const { matches, index } = findStateOf(editor)
  const { tr } = editor.state
  for (const { from, to } of which === 'all' ? matches.toReversed() : matches.slice(index, index + 1))
    tr.insertText(text, from, to)
  if (tr.docChanged) editor.view.dispatch(tr)
}

function showCurrent(editor: Editor): void {
  requestAnimationFrame(() => editor.view.dom.querySelector('.note-found-current')?.scrollIntoView({ block: 'center' }))
}

function matchesIn(doc: Node, search: string): Match[] {
  const found: Match[] = []
  if (!search) return found
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // Atoms in a line count as one character, as in the document's positions.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const at of textMatches(text, search))
      found.push({ from: position + 1 + at, to: position + 1 + at + search.length })
    return false
  })
  return found.slice(0, 5_000)
}
