import type { Node } from '@tiptap/pm/model'
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { noteSchema } from './markdown.ts'

/** Where the editor keeps the text in its Yjs document. */
const fragmentName = 'default'

/** `keepDeleted`: deleted content can be restored, which takes more memory. */
export function openDocument(updates: readonly Uint8Array[], { keepDeleted = false } = {}): Y.Doc {
  const document = new Y.Doc({ gc: !keepDeleted })
  document.transact(() => {
    for (const update of updates) Y.applyUpdate(document, update)
  })
  return document
}

/** The text of a document. What the schema does not know is left out. */
export function contentOf(document: Y.Doc): Node {
  return initProseMirrorDoc(fragmentOf(document), noteSchema).doc
}

/** Changes a document to this text with the smallest update. Undefined if it has this text already. */
export function setContent(document: Y.Doc, content: Node): Uint8Array | undefined {
  const fragment = fragmentOf(document)
  const { doc: current, meta } = initProseMirrorDoc(fragment, noteSchema)
  if (current.eq(content)) return undefined
  return updateFrom(document, () => updateYFragment(document, fragment, content, meta))
}

/** What a change of the document adds to it. */
export function updateFrom(document: Y.Doc, change: () => void): Uint8Array {
  const before = Y.encodeStateVector(document)
  document.transact(change)
  return Y.encodeStateAsUpdate(document, before)
}

export function fragmentOf(document: Y.Doc): Y.XmlFragment {
  return document.getXmlFragment(fragmentName)
}
