import { getFile } from '#areas/files/actions/files.ts'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../../contract/transfer.ts'
import { addImport, findImport } from '../../store/imports.ts'
import { getWritableNote } from '../get-note.ts'

export const importActions = [
  implement(contract.importNotes, async ({ file, parent }, { db, scope, running }) => {
    const { name, removedAt } = await getFile({ db, scope, running }, file)
    if (removedAt) refuse('files.removed', 409, 'This file was removed. Bring it back first.')
    if (parent !== null) await getWritableNote(db, scope, parent)
    const id = newId()
    await addImport(db, scope, { id, fileName: name })
    const input: contract.ImportInput = { id, file, parent }
    await running.runs.start(db, scope, { kind: contract.importKind, input, id, privateTo: scope.person })
    return { id }
  }),

  implement(
    contract.readNoteImport,
    async ({ id }, { db, scope }) =>
      (await findImport(db, scope, id)) ?? refuse('notes.import-not-found', 404, 'There is no such import of yours.'),
  ),
]
