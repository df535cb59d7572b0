import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { attachment, type Attachment } from '../contract/field.ts'
import { findFiles } from '../store/files.ts'
import type { KeptField } from '../store/kept-field.ts'
import type { OpenTable } from '../store/open-table.ts'
import type { Values } from './values.ts'

/** What is attached must be a file of this workspace, and is kept under that file's own name, type and size. */
export async function takeFiles(db: Db, scope: Scope, table: OpenTable, rows: readonly Values[]): Promise<void> {
  if (!table.fields.some(({ type }) => type === 'attachment')) return
  const given = rows.flatMap((row) => Array.from(row).filter(([field]) => field.type === 'attachment'))
  const ids = new Set(given.flatMap(([, value]) => attachedIn(value).map(({ id }) => id)))
  if (ids.size === 0) return
  const files = await findFiles(db, scope, [...ids])
  for (const row of rows)
    for (const [field, value] of row)
      if (field.type === 'attachment' && value !== null)
        row.set(
          field,
          attachedIn(value).map(({ id }) => fileFor(field, id, files)),
        )
}

function attachedIn(value: unknown): Attachment[] {
  return attachment.array().safeParse(value).data ?? []
}

function fileFor(field: KeptField, id: Id, files: ReadonlyMap<Id, Attachment>): Attachment {
  return (
    files.get(id) ??
    refuse('tables.file-unknown', 400, `“${field.name}”: There is no file ${id} in this workspace. Upload it first.`)
  )
}
