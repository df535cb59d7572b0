import { EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { expect, test } from 'vitest'
import { noteSchema, parseMarkdown } from '../../../rules/markdown.ts'
import { updateDecorations } from './block-decorations.ts'
import { changedBlocks } from './changed-blocks.ts'

test('a key changes one block; a new block, a deleted one and a moved one are known too', () => {
  const state = openState('One\n\nTwo\n\nThree')
  const changed = (change: (tr: EditorState['tr']) => EditorState['tr']) =>
    changedBlocks(state.doc, change(state.tr).doc).map(({ textContent }) => textContent)
  expect(changed((tr) => tr)).toEqual([])
  expect(changed((tr) => tr.insertText('!', 9))).toEqual(['Two', 'Two!'])
  expect(changed((tr) => tr.insert(5, noteSchema.node('paragraph')))).toEqual([''])
  expect(changed((tr) => tr.delete(5, 10))).toEqual(['Two'])
  expect(changed((tr) => tr.delete(0, 5).insert(12, state.doc.child(0)))).toEqual([
    'One',
    'Two',
    'Three',
    'Two',
    'Three',
    'One',
  ])
})

test('decorations follow their blocks, and are made again only when such a block changes', () => {
  let made = 0
  const isDecorated = ({ type }: EditorState['doc']) => type.name === 'codeBlock'
  const make = (doc: EditorState['doc']) => {
    made++
    const found: Decoration[] = []
    doc.descendants((node, at) => void (isDecorated(node) && found.push(Decoration.node(at, at + node.nodeSize, {}))))
    return DecorationSet.create(doc, found)
  }
  let state = openState('Before\n\n> ```\n> a\n> ```\n\nAfter')
  let decorations = make(state.doc)
  const dispatch = (tr: EditorState['tr']) => {
    decorations = updateDecorations(tr, decorations, state, { isDecorated, make })
    state = state.apply(tr)
    expect(decorations.find().map(({ from }) => state.doc.nodeAt(from)?.type.name)).toEqual(
      state.doc.textContent.includes('a') ? ['codeBlock'] : [],
    )
  }
  dispatch(state.tr.insertText('x', 1))
  dispatch(state.tr.insertText('x', state.doc.content.size - 1))
  expect(made).toBe(1)
  dispatch(state.tr.insertText('a', 12))
  expect(made).toBe(2)
  dispatch(state.tr.delete(9, 9 + state.doc.child(1).nodeSize))
  expect(made).toBe(3)
})

const openState = (markdown: string) => EditorState.create({ doc: parseMarkdown(markdown) })
