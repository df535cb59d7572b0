import type { Client } from 'pg'
import type { Thing } from '../thing.ts'

/** Things that can be searched for: they have a name, a page, and a workspace. */
export function isSearched({ called, page, account }: Thing): boolean {
  return called !== undefined && page !== undefined && account !== null
}

/** Keeps the names of all things that can be searched for, once the database is up to date. The app itself cannot read them. */
export async function keepSearch(client: Client, things: readonly Thing[], role: string | undefined): Promise<void> {
  for (const { table, called, account = 'account_id', whose = null, over = null } of things.filter(isSearched))
    await client.query('select keep_search($1::regclass, $2, $3, $4, $5)', [table, called, account, whose, over])
  if (role) await client.query('select search_closed($1)', [role])
}
