import { sql } from 'kysely'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SupportTables } from '../schema.ts'

export async function saveVote(db: Db, scope: Scope, article: string, helpful: boolean): Promise<void> {
  await db<SupportTables>(scope)
    .insertInto('support_votes')
    .values({ article, helpful, person_id: scope.person })
    .onConflict((conflict) => conflict.columns(['article', 'person_id']).doUpdateSet({ helpful, at: sql`now()` }))
    .execute()
}

export async function findVote(db: Db, scope: Scope, article: string): Promise<boolean | null> {
  const vote = await db<SupportTables>(scope)
    .selectFrom('support_votes')
    .where('person_id', '=', scope.person)
    .where('article', '=', article)
    .select('helpful')
    .executeTakeFirst()
  return vote?.helpful ?? null
}

export async function countVotes(db: Db, scope: SystemScope, article: string): Promise<{ yes: number; no: number }> {
  const { yes, no } = await db<SupportTables>(scope)
    .selectFrom('support_votes')
    .where('article', '=', article)
    .select((of) => [
      of.fn.countAll<number>().filterWhere('helpful', '=', true).as('yes'),
      of.fn.countAll<number>().filterWhere('helpful', '=', false).as('no'),
    ])
    .executeTakeFirstOrThrow()
  return { yes, no }
}
