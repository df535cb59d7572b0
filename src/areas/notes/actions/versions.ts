import type { Node } from '@tiptap/pm/model'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/versions.ts'
import { toMarkdown } from '../rules/markdown.ts'
import { contentOf, openDocument } from '../rules/note-document.ts'
import { readUpdatesUpTo } from '../store/documents.ts'
import { findVersionBefore, listVersions, nameVersion } from '../store/versions.ts'
import { getNote, getWritableNote } from './get-note.ts'
import { editText } from './write-text.ts'

export const versionActions = [
  implement(contract.listNoteVersions, async ({ id, ...page }, { db, scope }) => {
    await getNote(db, scope, id)
    return { versions: await listVersions(db, scope, id, page) }
  }),

  implement(contract.readNoteVersion, async ({ id, number }, { db, scope }) => {
    await getNote(db, scope, id)
    const text = await readVersion(db, scope, id, number)
    const before = await readTextAt(db, scope, id, await findVersionBefore(db, scope, id, number))
    return { number, markdown: toMarkdown(text), before: toMarkdown(before) }
  }),

  implement(contract.restoreNoteVersion, async ({ id, number }, context) => {
    await getWritableNote(context.db, context.scope, id)
    const text = await readVersion(context.db, context.scope, id, number)
    await editText(context, id, () => text)
    return { id }
  }),

  implement(contract.nameNoteVersion, async ({ id, number, name }, { db, scope }) => {
    await getWritableNote(db, scope, id)
    await readVersion(db, scope, id, number)
    await nameVersion(db, scope, id, number, name)
    return { id }
  }),
]

async function readVersion(db: Db, scope: Scope, id: Id, number: number): Promise<Node> {
  const updates = await readUpdatesUpTo(db, scope, id, number)
  if (updates.at(-1)?.number !== number)
    refuse('notes.version-not-found', 404, 'There is no such version of this note.')
  return contentOf(openDocument(updates.map(({ update }) => update)))
}

async function readTextAt(db: Db, scope: Scope, id: Id, number: number): Promise<Node> {
  const updates = await readUpdatesUpTo(db, scope, id, number)
  return contentOf(openDocument(updates.map(({ update }) => update)))
}
