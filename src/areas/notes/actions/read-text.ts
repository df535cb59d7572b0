import type { Node } from '@tiptap/pm/model'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { toMarkdown } from '../rules/markdown.ts'
import { contentOf, openDocument } from '../rules/note-document.ts'
import { readDocument } from '../store/documents.ts'
import { refuseNotFound } from './get-note.ts'

/** The text of a note as it is now. */
export async function readText(db: Db, scope: Scope, id: Id): Promise<Node> {
  const stored = (await readDocument(db, scope, id)) ?? refuseNotFound()
  return contentOf(openDocument(stored.updates))
}

export async function readMarkdown(db: Db, scope: Scope, id: Id): Promise<string> {
  return toMarkdown(await readText(db, scope, id))
}
