import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { attachment, type Attachment } from '../contract/field.ts'
import { findFiles } from '../store/files.ts'
import type { KeptField } from '../store/kept-field.ts'
import type { OpenTable } from '../store/open-table.ts'
import { findRows } from '../store/read-rows.ts'
import type { Values } from './values.ts'

type Files = ReadonlyMap<Id, Attachment>

/**
 * What is attached must be a file of this workspace, and is kept under that file's own name, type and size. Of rows that are
 * there already, given by their ids, what was attached before may stay, even if the file itself was removed since.
 */
export async function takeFiles(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rows: readonly Values[],
  ids: readonly Id[] = [],
): Promise<void> {
  // A field that is just being converted is not among those of the table yet.
  const fields = [...table.fields, ...(rows[0]?.keys() ?? [])]
  if (!fields.some(({ type }) => type === 'attachment')) return
  const given = rows.flatMap((row) => Array.from(row).filter(isAttached))
  const wanted = new Set(given.flatMap(([, value]) => attachedIn(value).map(({ id }) => id)))
  if (wanted.size === 0) return
  const files = await findFiles(db, scope, [...wanted])
  const before = wanted.size > files.size ? await listAttached(db, scope, table, ids) : undefined
  for (const [nth, row] of rows.entries())
    for (const [field, value] of Array.from(row).filter(isAttached)) {
      const there = before?.get(ids[nth] ?? '')
      row.set(
        field,
        attachedIn(value).map(({ id }) => files.get(id) ?? there?.get(id) ?? unknownFile(field, id)),
      )
    }
}

/** Of what the rows of an imported file say is attached, by fields, only what is there. */
export async function onlyFiles(
  db: Db,
  scope: Scope,
  fields: readonly KeptField[],
  rows: readonly (readonly unknown[])[],
): Promise<readonly (readonly unknown[])[]> {
  const places = new Set(fields.keys().filter((place) => fields[place]?.type === 'attachment'))
  if (places.size === 0) return rows
  const wanted = rows.flatMap((row) => row.filter((_, place) => places.has(place)).flatMap(attachedIn))
  const files = await findFiles(
    db,
    scope,
    wanted.map(({ id }) => id),
  )
  const kept = (value: unknown) => {
    const there = attachedIn(value).flatMap(({ id }) => files.get(id) ?? [])
    return there.length === 0 ? null : there
  }
  return rows.map((row) => row.map((value, place) => (places.has(place) ? kept(value) : value)))
}

function isAttached([{ type }, value]: [KeptField, unknown]): boolean {
  return type === 'attachment' && value !== null
}

/** What rows have attached now, in whatever field. */
async function listAttached(db: Db, scope: Scope, table: OpenTable, ids: readonly Id[]): Promise<Map<Id, Files>> {
  const fields = table.fields.filter(({ type }) => type === 'attachment')
  if (fields.length === 0 || ids.length === 0) return new Map()
  const rows = await findRows(db, scope, table, fields, ids)
  return new Map(
    rows.map((row) => {
      const files = fields.flatMap(({ column }) => attachedIn(row[column]))
      return [row.id, new Map(files.map((file) => [file.id, file]))]
    }),
  )
}

function attachedIn(value: unknown): Attachment[] {
  return attachment.array().safeParse(value).data ?? []
}

function unknownFile(field: KeptField, id: Id): never {
  refuse('tables.file-unknown', 400, `“${field.name}”: There is no file ${id} in this workspace. Upload it first.`)
}
