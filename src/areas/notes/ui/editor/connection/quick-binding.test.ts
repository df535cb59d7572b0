import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Plugin } from '@tiptap/pm/state'
import {
  absolutePositionToRelativePosition,
  getRelativeSelection,
  relativePositionToAbsolutePosition,
  ySyncPlugin,
  ySyncPluginKey,
  type ProsemirrorBinding,
} from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { noteSchema, parseMarkdown, toMarkdown } from '../../../rules/markdown.ts'
import { contentOf, fragmentOf, openDocument, setContent } from '../../../rules/note-document.ts'
import { quickenBinding } from './quick-binding.ts'
import { relativePosition, relativeSelection } from './relative-position.ts'
import { NodeMapping } from './shared-text.ts'

const text = [
  '# One',
  'Two **bold** three',
  '- [ ] Four\n- [x] Five\n  - Six',
  'Seven ![eight](/files/8) nine',
  '| A | B |\n| - | - |\n| 1 | 2 |',
  '> Ten\n>\n> Eleven',
  'Last',
].join('\n\n')

test('a place in the text is the same as that of the library, and leads back', () => {
  const { view, binding } = openView(text)
  const { doc } = view.state
  for (let position = 0; position <= doc.content.size; position++) {
    if (!doc.resolve(position).parent.isTextblock) continue
    const own = relativePosition(binding, doc, position)
    const known = absolutePositionToRelativePosition(position, binding.type, binding.mapping)
    expect([position, Y.relativePositionToJSON(own)]).toEqual([position, Y.relativePositionToJSON(known)])
    const back = relativePositionToAbsolutePosition(binding.doc, binding.type, own, binding.mapping)
    expect([position, back]).toEqual([position, position])
  }
})

test('a selection is the same as that of the library', () => {
  const { view, binding } = openView(text)
  const { state } = view
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3, state.doc.content.size - 2)))
  expect(relativeSelection(binding, selected)).toEqual(getRelativeSelection(binding, selected))
})

test('whatever is typed, split, joined, moved and undone by two people, the document has the text of the editor', () => {
  const random = randomOf(20261118)
  const { view, binding } = openView(text)
  const other = openDocument([Y.encodeStateAsUpdate(binding.doc)])
  for (let round = 0; round < 200; round++) {
    if (random() < 0.15) writeByOther(binding.doc, other, random)
    else change(view, random)
    expect(toMarkdown(contentOf(binding.doc))).toBe(toMarkdown(view.state.doc))
    expect(contentOf(binding.doc).eq(view.state.doc)).toBe(true)
  }
})

test('a key looks only at its own block', () => {
  const { view, binding } = openView(Array.from({ length: 200 }, (_, nth) => `Block ${nth}`).join('\n\n'))
  view.dispatch(view.state.tr.insertText('a', 3))
  let looked = 0
  const get = binding.mapping.get.bind(binding.mapping)
  binding.mapping.get = (type) => {
    looked++
    return get(type)
  }
  view.dispatch(view.state.tr.insertText('b', view.state.doc.content.size - 2))
  expect(looked).toBeLessThan(20)
  expect(contentOf(binding.doc).eq(view.state.doc)).toBe(true)
})

type View = { state: EditorState; dispatch: (tr: EditorState['tr']) => void; hasFocus: () => boolean }

/** An editor without a browser. */
function openView(markdown: string): { view: View; binding: ProsemirrorBinding } {
  const document = new Y.Doc()
  setContent(document, parseMarkdown(markdown))
  const plugin: Plugin = ySyncPlugin(fragmentOf(document), { mapping: new NodeMapping() })
  const view: View = {
    state: EditorState.create({ schema: noteSchema, plugins: [plugin] }),
    dispatch: (tr) => {
      view.state = view.state.apply(tr)
      shown.update()
    },
    hasFocus: () => false,
  }
  const shown = (plugin.spec.view as unknown as (view: View) => { update: () => void })(view)
  const { binding } = ySyncPluginKey.getState(view.state)
  binding._forceRerender()
  quickenBinding(binding)
  return { view, binding }
}

function change(view: View, random: () => number): void {
  const { state } = view
  const position = 1 + Math.floor(random() * (state.doc.content.size - 1))
  const { parent } = state.doc.resolve(position)
  const { tr } = state
  const kind = random()
  const index = Math.floor(random() * state.doc.childCount)
  const start = state.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  if (kind < 0.5 && parent.isTextblock) tr.insertText('abc '[Math.floor(random() * 4)] ?? 'a', position)
  // As a replacement of all matches does.
  else if (kind < 0.6) for (const at of textPlaces(state.doc).toReversed()) tr.insertText('z', at)
  else if (kind < 0.7 && parent.type.name === 'paragraph' && state.doc.resolve(position).depth === 1) tr.split(position)
  else if (
    kind < 0.8 &&
    index > 0 &&
    state.doc.child(index - 1).type.name === 'paragraph' &&
    state.doc.child(index).type.name === 'paragraph'
  )
    tr.join(start)
  else if (kind < 0.9) tr.insert(start, state.doc.child(Math.floor(random() * state.doc.childCount)))
  else if (state.doc.childCount > 4) tr.delete(start, start + state.doc.child(index).nodeSize)
  if (tr.docChanged) view.dispatch(tr)
}

function textPlaces(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, position) => void (node.isTextblock && places.push(position + 1)))
  return places.slice(0, 2)
}

function writeByOther(document: Y.Doc, other: Y.Doc, random: () => number): void {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(document))
  const lines = toMarkdown(contentOf(other)).split('\n\n')
  lines[Math.floor(random() * lines.length)] += ' other'
  setContent(other, parseMarkdown(lines.join('\n\n')))
  Y.applyUpdate(document, Y.encodeStateAsUpdate(other))
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
