import { newId } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { DocumentStore } from '#platform/server/live/collab/document-store.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { addUpdates, lockDocument, readDocument, readNumbers, readUpdatesSince } from '../store/documents.ts'
import { findWritable, findWriters } from '../store/visible-notes.ts'
import { recordEdit } from './text.ts'
import { refuseNotFound } from './get-note.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'the texts of open editors' }

/** The texts of notes, for the editor's channel. */
export const documentStore: DocumentStore = {
  accessTables: ['notes', 'note_members'],

  findAccess: async ({ database }, scope, document) => {
    const rights = await database.read(scope, (db) => findWritable(db, scope, [document]))
    const mayWrite = rights.get(document)
    return mayWrite === undefined ? undefined : mayWrite ? 'write' : 'read'
  },

  readSince: ({ database }, document, number) =>
    database.read(systemScope, async (db) => {
      if (number === 0) return (await readDocument(db, systemScope, document)) ?? refuseNotFound()
      const updates = await readUpdatesSince(db, systemScope, document, number)
      return { number: updates.at(-1)?.number ?? number, updates: updates.map(({ update }) => update) }
    }),

  readNumbers: ({ database }, documents) => database.read(systemScope, (db) => readNumbers(db, systemScope, documents)),

  append: ({ database }, document, updates) =>
    database.write(systemScope, async (db) => {
      const locked = (await lockDocument(db, systemScope, document)) ?? refuseNotFound()
      const people = updates.map(({ scope }) => scope.person)
      const writers = await findWriters(db, systemScope, document, people)
      const isAllowed = ({ scope }: (typeof updates)[number]) => scope.role !== 'viewer' && writers.has(scope.person)
      const refused = new Set(updates.keys().filter((index) => updates[index] && !isAllowed(updates[index])))
      const accepted = updates.filter(isAllowed).map(({ scope: { person, actor }, update }) => ({
        update,
        person,
        actor,
        entry: null,
      }))
      if (accepted.length === 0) return { first: locked.number + 1, last: locked.number, refused }
      const last = await addUpdates(db, systemScope, document, locked, accepted)
      return { first: locked.number + 1, last, refused }
    }),

  recordEdit: async (running, caller, document) => {
    await runAction(running, recordEdit, caller, { id: document }, { requestId: newId() })
  },
}
