import { sql } from 'kysely'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ModelTables as Tables } from '../schema.ts'

type Row = Tables['model_usage']

export async function addUsage(
  db: Db,
  scope: Scope,
  usage: Omit<Row, 'id' | 'account_id' | 'person_id' | 'started_at'> & { started_at: string },
): Promise<void> {
  await db<Tables>(scope)
    .insertInto('model_usage')
    .values({ ...usage, id: newId(), account_id: scope.account, person_id: scope.person })
    .execute()
}

/** Since the first of the month, in millionths of a US dollar. */
export function readSpent(db: Db, scope: Scope, month: string) {
  return db<Tables>(scope)
    .selectFrom('model_usage')
    .where('account_id', '=', scope.account)
    .where('started_at', '>=', `${month}T00:00:00Z`)
    .select([
      sql<number>`coalesce(sum(cost), 0)::bigint`.as('workspace'),
      sql<number>`coalesce(sum(cost) filter (where person_id = ${scope.person}), 0)::bigint`.as('person'),
    ])
    .executeTakeFirstOrThrow()
}

const totals = [
  sql<number>`count(*)::integer`.as('calls'),
  sql<number>`(count(*) filter (where outcome <> 'finished'))::integer`.as('failed'),
  sql<number>`coalesce(sum(coalesce(input, 0) + coalesce(cache_read, 0) + coalesce(cache_write, 0)), 0)::bigint`.as(
    'input',
  ),
  sql<number>`coalesce(sum(output), 0)::bigint`.as('output'),
  sql<number | null>`sum(cost)::bigint`.as('cost'),
  sql<number>`(count(*) filter (where outcome = 'finished' and cost is null))::integer`.as('unpriced'),
] as const

export async function readUsage(db: Db, scope: Scope, since: string) {
  const usage = () =>
    db<Tables>(scope).selectFrom('model_usage').where('account_id', '=', scope.account).where('started_at', '>=', since)
  const day = sql<string>`(started_at at time zone 'UTC')::date`
  const [days, models, people] = await Promise.all([
    usage().select(day.as('day')).select(totals).groupBy(day).orderBy(day).execute(),
    usage().select(['provider', 'model']).select(totals).groupBy(['provider', 'model']).limit(200).execute(),
    usage().select('person_id as id').select(totals).groupBy('person_id').limit(500).execute(),
  ])
  return { days, models, people }
}
