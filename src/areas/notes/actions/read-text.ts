import type { Node } from '@tiptap/pm/model'
import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { toHtml } from '../rules/html.ts'
import { noteSchema, toMarkdown } from '../rules/markdown.ts'
import { contentOf, openDocument } from '../rules/note-document.ts'
import { startOf } from '../rules/note-start.ts'
import { readDocument, readStart } from '../store/documents.ts'
import { refuseNotFound } from './get-note.ts'

/** The text of a note as it is now. */
export async function readText(db: Db, scope: Scope, id: Id): Promise<Node> {
  const stored = (await readDocument(db, scope, id)) ?? refuseNotFound()
  return contentOf(openDocument(stored.updates))
}

export async function readMarkdown(db: Db, scope: Scope, id: Id): Promise<string> {
  return toMarkdown(await readText(db, scope, id))
}

/** The first screens of the text as HTML. Pictures of other servers are left out: they would learn who reads the note. */
export async function readStartHtml(db: Db, scope: Scope, id: Id): Promise<string> {
  const stored = await readStart(db, scope, id)
  const start = stored ? noteSchema.nodeFromJSON(JSON.parse(stored)) : startOf(await readText(db, scope, id))
  return toHtml(start, sameOriginPath)
}
