import { sql, type Kysely } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { FlowTables } from '../schema.ts'

/** Takes the next numbers of a flow for its runs. Returns the last one of them. */
export async function takeNumbers(db: Db, scope: Scope, flow: Id, count: number): Promise<number> {
  const { rows } = await take(db, scope, flow, scope.account, count)
  return rows[0]?.last ?? count
}

const take = preparedQuery((_tables: Kysely<FlowTables>, flow: Id, account: Id, count: number) =>
  nextNumbers(flow, account, count),
)

/** `from`: numbers are taken only if that gives a row. */
export function nextNumbers(flow: Id, account: Id, count: number, from = sql``) {
  return sql<{ last: number }>`insert into flow_run_numbers as known (flow_id, account_id, last)
    select ${flow}::uuid, ${account}::uuid, ${count}::integer ${from}
    on conflict (flow_id) do update set last = known.last + excluded.last
    returning last`
}
