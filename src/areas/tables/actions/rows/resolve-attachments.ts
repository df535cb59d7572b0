import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { attachment, type Attachment } from '../../contract/field.ts'
import { attachFiles, findFiles } from '../../store/attached-files.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import { findRows } from '../../store/rows/read-rows.ts'
import { findDeniedFiles } from '../access/file-access.ts'
import type { RowValues } from './parse-row-values.ts'

type AttachmentsById = ReadonlyMap<Id, Attachment>

/**
 * Attachments must be files that the person may see, and get the name, type and size of the file. Existing rows (`ids`) keep
 * files that they had, even if the file was deleted since.
 */
export async function resolveAttachments(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rows: readonly RowValues[],
  ids: readonly Id[] = [],
): Promise<void> {
  // A field that is being converted is not in the table yet.
  const fields = [...table.fields, ...(rows[0]?.keys() ?? [])]
  if (!fields.some(({ type }) => type === 'attachment')) return
  const attachedValues = rows.flatMap((row) => Array.from(row).filter(hasAttachment))
  const fileIds = new Set(attachedValues.flatMap(([, value]) => parseAttachments(value).map(({ id }) => id)))
  if (fileIds.size === 0) return
  const files = await attachReachableFiles(db, scope, table, [...fileIds])
  const before = fileIds.size > files.size ? await listAttachments(db, scope, table, ids) : undefined
  for (const [nth, row] of rows.entries())
    for (const [field, value] of Array.from(row).filter(hasAttachment)) {
      const existing = before?.get(ids[nth] ?? '')
      row.set(
        field,
        parseAttachments(value).map(({ id }) => files.get(id) ?? existing?.get(id) ?? refuseUnknownFile(field, id)),
      )
    }
}

/** Removes attachments of an imported file that are not files that the person may see. */
export async function dropUnknownFiles(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  rows: readonly (readonly unknown[])[],
): Promise<readonly (readonly unknown[])[]> {
  const attachmentIndexes = new Set(fields.keys().filter((index) => fields[index]?.type === 'attachment'))
  if (attachmentIndexes.size === 0) return rows
  const attachments = rows.flatMap((row) =>
    row.filter((_, index) => attachmentIndexes.has(index)).flatMap(parseAttachments),
  )
  const fileIds = new Set(attachments.map(({ id }) => id))
  const files = await attachReachableFiles(db, scope, table, [...fileIds])
  const knownFiles = (value: unknown) => {
    const known = parseAttachments(value).flatMap(({ id }) => files.get(id) ?? [])
    return known.length === 0 ? null : known
  }
  return rows.map((row) => row.map((value, index) => (attachmentIndexes.has(index) ? knownFiles(value) : value)))
}

/** The files that the person may see. From now on, so may the readers of the table. */
async function attachReachableFiles(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
): Promise<AttachmentsById> {
  const files = await findFiles(db, scope, ids)
  const denied = await findDeniedFiles(
    db,
    scope,
    ids.map((thing) => ({ table: 'files', thing })),
  )
  for (const { thing } of denied) files.delete(thing)
  await attachFiles(db, scope, table.id, [...files.keys()])
  return files
}

function hasAttachment([{ type }, value]: [StoredField, unknown]): boolean {
  return type === 'attachment' && value !== null
}

/** The current attachments of rows, in all fields. */
async function listAttachments(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
): Promise<Map<Id, AttachmentsById>> {
  const fields = table.fields.filter(({ type }) => type === 'attachment')
  if (fields.length === 0 || ids.length === 0) return new Map()
  const rows = await findRows(db, scope, table, fields, ids)
  return new Map(
    rows.map((row) => {
      const files = fields.flatMap(({ column }) => parseAttachments(row[column]))
      return [row.id, new Map(files.map((file) => [file.id, file]))]
    }),
  )
}

function parseAttachments(value: unknown): Attachment[] {
  return attachment.array().safeParse(value).data ?? []
}

function refuseUnknownFile(field: StoredField, id: Id): never {
  refuse('tables.file-unknown', 400, `“${field.name}”: There is no file ${id} in this workspace. Upload it first.`)
}
