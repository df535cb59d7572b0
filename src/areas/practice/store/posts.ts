import type { AnyScope, Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PracticeTables as Tables } from '../schema.ts'

export function listPosts(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('practice_posts')
    .where('account_id', '=', scope.account)
    .select(['id', 'author', 'text', 'published_at as publishedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** The id is the caller's idempotency key: the same post twice is one. */
export async function addPost(db: Db, scope: AnyScope, row: Omit<Tables['practice_posts'], 'published_at'>) {
  await db<Tables>(scope)
    .insertInto('practice_posts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
