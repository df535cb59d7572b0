import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Owner } from '../app/new-owner.ts'

/** A table, and its columns that name the owner of a row. */
export type OwnedTable = { table: string; account?: string | undefined; person?: string | undefined }

export function ownedTableOf({ table, account, privateTo }: JournaledTable): OwnedTable {
  return { table, account: account === null ? undefined : (account ?? 'account_id'), person: privateTo }
}

/** Every table whose rows have an owner, except the journal and other logs. */
export async function listOwnedTables(testApp: TestApp): Promise<OwnedTable[]> {
  return testApp.sql<OwnedTable>(
    `select c.table_name as table, max(column_name) filter (where column_name = 'account_id') as account,
       max(column_name) filter (where column_name in ('person_id', 'user_id')) as person
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'person_id', 'user_id')
       and c.table_name !~ '^journal'
     group by 1`,
  )
}

/** The rows of a person's workspace; in tables without a workspace, the person's own rows. */
export async function rowsOf(
  testApp: TestApp,
  { account, person }: Owner,
  tables: readonly OwnedTable[],
): Promise<unknown[]> {
  const own = tables.map((table) => {
    const where = table.account ? `${table.account} = $1` : `${table.person} = $2`
    return `select '${table.table}' as of, to_jsonb(t) as row from ${table.table} t where ${where}`
  })
  return testApp.sql(`${own.join(' union all ')} order by 1, 2`, [account, person])
}

/**
 * The rows of the tables that people have created in a workspace, without who changed a row last and columns that no
 * field shows.
 */
export async function userTableRowsOf(testApp: TestApp, { account }: Owner): Promise<unknown[]> {
  const tables = await testApp.sql<{ id: string; columns: string[] }>(
    'select table_id as id, array_agg(column_name) as columns from table_fields where account_id = $1 group by 1 order by 1',
    [account],
  )
  const rows = tables.map(({ id, columns }) => {
    const shown = `key !~ '^(c[0-9]+|changed_at|changed_by)$' or key in ('${columns.join("', '")}')`
    return `select '${id}' as of, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where ${shown}) as row
      from user_rows.t_${id.replaceAll('-', '')} t`
  })
  return rows.length > 0 ? testApp.sql(`${rows.join(' union all ')} order by 1, 2`) : []
}
