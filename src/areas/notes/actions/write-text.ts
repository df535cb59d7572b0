import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { excerptOf, linkedNotes } from '../rules/excerpt.ts'
import { parseMarkdown } from '../rules/markdown.ts'
import { startOf } from '../rules/note-start.ts'
import { filesIn } from '../rules/pictures.ts'
import { contentOf, openDocument, setContent } from '../rules/note-document.ts'
import * as documents from '../store/documents.ts'
import { setFiles } from '../store/files.ts'
import { setLinks } from '../store/links.ts'
import { changeNote } from '../store/notes.ts'
import { refuseNotFound } from './get-note.ts'

/** What writing a text needs of the context of an action. */
export type WriteContext = {
  db: Db
  scope: Scope
  entry: Id
  onCommitted: (work: () => void) => void
  running: Pick<Runtime, 'documentSignals'>
}

/** The most bytes that a text and its history may have. */
export const maxDocumentBytes = 64 * 1024 * 1024

export async function writeMarkdown(context: WriteContext, id: Id, markdown: string): Promise<void> {
  await editText(context, id, () => parseMarkdown(markdown))
}

/** Changes the text of a note in the action's transaction. Open editors get the change after the commit. */
export async function editText(context: WriteContext, id: Id, edit: (text: Node) => Node): Promise<boolean> {
  return changeDocument(context, id, (document) => setContent(document, edit(contentOf(document))))
}

/** The same for any change of the Yjs document. The change returns its update, or undefined if it changed nothing. */
export async function changeDocument(
  { db, scope, entry, onCommitted, running }: WriteContext,
  id: Id,
  change: (document: Y.Doc) => Uint8Array | undefined,
): Promise<boolean> {
  const locked = (await documents.lockDocument(db, scope, id)) ?? refuseNotFound()
  const stored = (await documents.readDocument(db, scope, id)) ?? refuseNotFound()
  const document = openDocument(stored.updates)
  const update = change(document)
  if (!update) return false
  if (locked.bytes + update.length > maxDocumentBytes)
    refuse('notes.too-long', 413, 'This note is too long. Continue in a new one.')
  const { person, actor } = scope
  const number = await documents.addUpdates(db, scope, id, locked, [{ update, person, actor, entry }])
  await saveColumns(db, scope, id, document, number)
  onCommitted(() => running.documentSignals.announce(id, number))
  return true
}

/** The columns that show the text: its first words, its version, its links. */
export async function saveColumns(db: Db, scope: Scope, id: Id, document: Y.Doc, number: number): Promise<void> {
  const content = contentOf(document)
  await changeNote(db, scope, id, {
    version: number,
    excerpt: excerptOf(content),
    updated_by: scope.person,
    updated_at: new Date().toISOString(),
  })
  await setLinks(db, scope, id, linkedNotes(content))
  await setFiles(db, scope, id, filesIn(content))
  const state = Y.encodeStateAsUpdate(document)
  await documents.saveState(db, scope, id, { number, state, start: JSON.stringify(startOf(content)) })
}
