import { EditorState } from '@tiptap/pm/state'
import { ySyncPlugin, ySyncPluginKey } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { noteSchema, parseMarkdown } from '../../../rules/markdown.ts'
import { fragmentOf, openDocument, setContent } from '../../../rules/note-document.ts'
import { NodeMapping } from './shared-text.ts'

test('a change by others leaves the nodes of all other blocks as they are', () => {
  const document = new Y.Doc()
  setContent(document, parseMarkdown('One\n\n- Two\n- Three\n\nFour'))
  const plugin = ySyncPlugin(fragmentOf(document), { mapping: new NodeMapping() })
  const view = {
    state: EditorState.create({ schema: noteSchema, plugins: [plugin] }),
    dispatch: (tr: EditorState['tr']) => (view.state = view.state.apply(tr)),
    hasFocus: () => false,
  }
  plugin.spec.view(view)
  ySyncPluginKey.getState(view.state).binding._forceRerender()
  const before = view.state.doc
  const other = openDocument([Y.encodeStateAsUpdate(document)])
  const typed = setContent(other, parseMarkdown('One\n\n- Two\n- Three!\n\nFour'))
  Y.applyUpdate(document, typed ?? new Uint8Array())
  const after = view.state.doc
  expect(after.textContent).toBe('OneTwoThree!Four')
  expect(after.child(0)).toBe(before.child(0))
  expect(after.child(1).child(0)).toBe(before.child(1).child(0))
  expect(after.child(2)).toBe(before.child(2))
  expect(after.child(1)).not.toBe(before.child(1))
})
