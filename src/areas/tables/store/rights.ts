import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isUserTable } from '#platform/server/db/user-table.ts'
import { tableIdOf } from '../rules/relation.ts'

/** The lowest roles for the table of an item; for a view, also its lowest role and its owner. */
export type TableRights = {
  tableId: Id
  mayRead: Role
  mayWrite: Role
  mayDesign: Role
  viewRead: Role | null
  viewOwner: Id | null
}

type ItemRef = { readonly table: string; readonly thing: Id }

/**
 * Finds the tables of all items in one query. For deleted tables, fields and views, the journal has the last rights.
 */
export async function findRights(
  db: Db,
  scope: Scope,
  items: readonly ItemRef[],
): Promise<(item: ItemRef) => readonly TableRights[]> {
  const itemsByKey = new Map(items.map((item) => [keyOf(item), item]))
  const uniqueItems = [...itemsByKey.values()]
  const { rows } = await sql<TableRights & { key: string }>`
    with items as (select * from unnest(${[...itemsByKey.keys()]}::text[], ${uniqueItems.map(({ table }) => table)}::text[],
        ${uniqueItems.map(({ thing }) => thing)}::uuid[], ${uniqueItems.map(tableOf)}::uuid[]) a (key, relation, thing, table_id)),
    removed as (select distinct on (c.relation, c.thing) c.relation, c.thing, c.before from items a
      join journal_changes c on c.thing = a.thing and c.relation = a.relation and c.kind = 'removed'
      where a.relation in ('table_fields', 'table_views') and c.account_id = ${scope.account}
      order by c.relation, c.thing, c.number desc),
    owned as (
      select a.key, a.table_id, null::text as view_read, null::uuid as view_owner from items a where a.table_id is not null
      union all
      select a.key, t.id, null, null from items a join tables t on t.set_id = a.thing where a.relation = 'table_sets'
      union all
      select a.key, coalesce(f.table_id, (g.before ->> 'table_id')::uuid), null, null from items a
        left join table_fields f on f.id = a.thing left join removed g on g.relation = a.relation and g.thing = a.thing
        where a.relation = 'table_fields'
      union all
      select a.key, coalesce(v.table_id, (g.before ->> 'table_id')::uuid), coalesce(v.may_read, g.before ->> 'may_read'),
        coalesce(v.person_id, (g.before ->> 'person_id')::uuid) from items a
        left join table_views v on v.id = a.thing left join removed g on g.relation = a.relation and g.thing = a.thing
        where a.relation = 'table_views')
    select o.key, o.table_id as "tableId", o.view_read as "viewRead", o.view_owner as "viewOwner",
      coalesce(t.may_read, g.before ->> 'may_read') as "mayRead",
      coalesce(t.may_write, g.before ->> 'may_write') as "mayWrite",
      coalesce(t.may_design, g.before ->> 'may_design') as "mayDesign"
    from owned o left join tables t on t.id = o.table_id and t.account_id = ${scope.account}
    left join lateral (select before from journal_changes c where t.id is null and c.thing = o.table_id
      and c.relation = 'tables' and c.kind = 'removed' and c.account_id = ${scope.account}
      order by c.number desc limit 1) g on true
    where t.id is not null or g.before is not null`.execute(db(scope))
  const rights = Map.groupBy(rows, ({ key }) => key)
  return (item) => rights.get(keyOf(item)) ?? []
}

/** All rows of one user table have the same rights, so they share a key. */
function keyOf({ table, thing }: ItemRef): string {
  return isUserTable(table) ? table : `${table} ${thing}`
}

function tableOf({ table, thing }: ItemRef): Id | null {
  if (isUserTable(table)) return tableIdOf(table)
  return table === 'tables' ? thing : null
}
