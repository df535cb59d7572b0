import type { Client } from 'pg'
import type { JournaledTable } from '../runtime/journaled-table.ts'

/** Searchable rows have a name, a page and a workspace. */
export function isSearchable({ nameColumn, page, account }: JournaledTable): boolean {
  return nameColumn !== undefined && page !== undefined && account !== null
}

/** Updates the index of names after the migrations. The app's database role cannot read the index itself. */
export async function updateSearchIndex(
  client: Client,
  journaledTables: readonly JournaledTable[],
  role: string | undefined,
): Promise<void> {
  for (const {
    table,
    nameColumn,
    account = 'account_id',
    privateTo = null,
    doneColumn = null,
  } of journaledTables.filter(isSearchable))
    await client.query('select keep_search($1::regclass, $2, $3, $4, $5)', [
      table,
      nameColumn,
      account,
      privateTo,
      doneColumn,
    ])
  if (role) await client.query('select search_closed($1)', [role])
}
