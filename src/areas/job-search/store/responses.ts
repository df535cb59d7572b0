import { sql } from 'kysely'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { JobSearchTables as Tables } from '../schema.ts'

export type StoredResponse = {
  url: string
  mediaType: string
  etag: string | null
  lastModified: string | null
  body: string
}

export async function findResponse(db: Db, scope: SystemScope, url: string) {
  return db<Tables>(scope)
    .selectFrom('job_search_responses')
    .where('url_hash', '=', hashOf(url))
    .select(['url', 'media_type as mediaType', 'etag', 'last_modified as lastModified', 'body'])
    .select(sql<number>`extract(epoch from now() - fetched_at)::float8`.as('ageSeconds'))
    .executeTakeFirst()
}

export async function saveResponse(db: Db, scope: SystemScope, response: StoredResponse): Promise<void> {
  const { url, mediaType, etag, lastModified, body } = response
  const values = { url, media_type: mediaType, etag, last_modified: lastModified, body, fetched_at: sql<string>`now()` }
  await db<Tables>(scope)
    .insertInto('job_search_responses')
    .values({ url_hash: hashOf(url), ...values })
    .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(values))
    .execute()
}

/** The server said that it has not changed. */
export async function touchResponse(db: Db, scope: SystemScope, url: string): Promise<void> {
  await db<Tables>(scope)
    .updateTable('job_search_responses')
    .set({ fetched_at: sql`now()` })
    .where('url_hash', '=', hashOf(url))
    .execute()
}

/** Deletes what is old, and the oldest beyond the limit. */
export async function eraseResponses(db: Db, scope: SystemScope, days: number, maxBytes: number): Promise<void> {
  const sized = db<Tables>(scope)
    .selectFrom('job_search_responses')
    .select('url_hash')
    .select(sql<number>`sum(pg_column_size(body)) over (order by fetched_at desc, url_hash)`.as('bytes'))
  await db<Tables>(scope)
    .deleteFrom('job_search_responses')
    .where((where) =>
      where.or([
        where('fetched_at', '<', sql<string>`now() - make_interval(days => ${days})`),
        where(
          'url_hash',
          'in',
          db<Tables>(scope).selectFrom(sized.as('sized')).where('bytes', '>', maxBytes).select('url_hash'),
        ),
      ]),
    )
    .execute()
}

/** SHA-256 in hex. */
function hashOf(url: string) {
  return sql<string>`encode(sha256(convert_to(${url}, 'utf8')), 'hex')`
}
