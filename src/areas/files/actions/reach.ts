import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { filterAccessible, type RowAccessRule } from '#platform/server/auth/row-access.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { File } from '../contract.ts'
import { findFile } from '../store/files.ts'

export type FileContext = {
  db: Db
  scope: Scope
  running: { readonly rowAccessRules: readonly RowAccessRule[] }
}

/** Everybody in a workspace sees its files, unless the row access rule of an area that uses them says no. */
export async function filterReachable(
  { db, scope, running }: FileContext,
  files: readonly File[],
): Promise<readonly File[]> {
  const rows = files.map((file) => ({ table: 'files', thing: file.id, file }))
  return (await filterAccessible(running, db, scope, rows, 'look')).map(({ file }) => file)
}

export async function findReachableFile(context: FileContext, id: Id): Promise<File | undefined> {
  const file = await findFile(context.db, context.scope, id)
  return file && (await filterReachable(context, [file]))[0]
}
