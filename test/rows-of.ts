import type { Thing } from '#platform/server/thing.ts'
import type { House } from './house.ts'
import type { Owner } from './new-owner.ts'

/** Where rows are, and the columns that say whose. */
export type Place = { table: string; account?: string | undefined; person?: string | undefined }

export function placeOf({ table, account, whose }: Thing): Place {
  return { table, account: account === null ? undefined : (account ?? 'account_id'), person: whose }
}

/** Every table that says whose its rows are, except the records of what was done. */
export async function placesIn(house: House): Promise<Place[]> {
  return house.sql<Place>(
    `select c.table_name as table, max(column_name) filter (where column_name = 'account_id') as account,
       max(column_name) filter (where column_name in ('person_id', 'user_id')) as person
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'person_id', 'user_id')
       and c.table_name !~ '^journal'
     group by 1`,
  )
}

/** The rows of somebody's workspace; where rows are in no workspace, their own. */
export async function rowsOf(house: House, { account, person }: Owner, places: readonly Place[]): Promise<unknown[]> {
  const own = places.map((place) => {
    const where = place.account ? `${place.account} = $1` : `${place.person} = $2`
    return `select '${place.table}' as of, to_jsonb(t) as row from ${place.table} t where ${where}`
  })
  return house.sql(`${own.join(' union all ')} order by 1, 2`, [account, person])
}
