import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables } from '../schema.ts'

export type Exchange = { prompt: string; answer: string }
export type Conversation = { flow: Id; conversation: string }

const maxExchanges = 100

/** The last exchanges of a conversation, the oldest first. */
export async function recallMessages(
  db: Db,
  scope: Scope,
  { flow, conversation }: Conversation,
  count: number,
): Promise<Exchange[]> {
  const rows = await db<FlowTables>(scope)
    .selectFrom('flow_messages')
    .select(['prompt', 'answer'])
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .where('conversation', '=', conversation)
    .orderBy('position', 'desc')
    .limit(count)
    .execute()
  return rows.toReversed()
}

export async function rememberMessages(
  db: Db,
  scope: Scope,
  { flow, conversation }: Conversation,
  exchange: Exchange,
): Promise<void> {
  await db<FlowTables>(scope)
    .insertInto('flow_messages')
    .values({ flow_id: flow, conversation, account_id: scope.account, ...exchange })
    .execute()
  const own = sql`account_id = ${scope.account} and flow_id = ${flow} and conversation = ${conversation}`
  await sql`delete from flow_messages where ${own} and position in (select position from flow_messages where ${own}
    order by position desc offset ${maxExchanges})`.execute(db(scope))
}

export async function eraseMessages(db: Db, scope: SystemScope, days: number): Promise<void> {
  await sql`delete from flow_messages where created_at < now() - make_interval(days => ${days})`.execute(db(scope))
}
