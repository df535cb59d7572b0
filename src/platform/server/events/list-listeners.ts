import { CompiledQuery, sql } from 'kysely'
import type { SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { pendingChangesSql } from './pending-changes.ts'

export type ListenerStatus = {
  name: string
  position: string
  lastSuccess: string | null
  /** Changes it has not handled yet (counted up to 10,000), and the age of the oldest. */
  changesBehind: number
  secondsBehind: number
  skipped: number
  failing: number
  givenUp: number
}

/** All listeners of the installation, for its admin. Contains no data of any workspace. */
export async function listListeners(db: Db, scope: SystemScope): Promise<ListenerStatus[]> {
  const { rows } = await sql<ListenerRow>`
    select name, relation, kinds, columns, position::text, toward::text, number, skipped, last_success as "lastSuccess",
      (select count(*) from listener_troubles where listener = name and retry_at is not null) as failing,
      (select count(*) from listener_troubles where listener = name and retry_at is null) as "givenUp"
    from listeners order by name limit 1000`.execute(db(scope))
  return Promise.all(
    rows.map(async ({ relation, kinds, columns, toward, number, ...status }) => {
      const { name, position } = status
      const backlogQuery = CompiledQuery.raw(backlogSql, [name, relation, kinds, columns, position, toward, number])
      const { rows: answers } = await db(scope).executeQuery<Backlog>(backlogQuery)
      return { ...status, ...(answers[0] ?? { changesBehind: 0, secondsBehind: 0 }) }
    }),
  )
}

type Backlog = Pick<ListenerStatus, 'changesBehind' | 'secondsBehind'>
type ListenerRow = Omit<ListenerStatus, keyof Backlog> & {
  relation: string
  kinds: string[]
  columns: string[] | null
  toward: string | null
  number: number
}

const backlogSql = `select count(*) as "changesBehind",
    coalesce(extract(epoch from now() - min(at)), 0)::float8 as "secondsBehind"
  from (select j.at ${pendingChangesSql}
    and not coalesce(pg_visible_in_snapshot(j.xid, $6::pg_snapshot) and c.number <= $7, false) limit 10000) waiting`
