import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionTables as Tables } from '../schema.ts'

export type StoredToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

export function findToken(db: Db, scope: AnyScope, connection: Id) {
  return db<Tables>(scope)
    .selectFrom('connection_tokens')
    .innerJoin('connections', 'connections.id', 'connection_id')
    .where('connection_id', '=', connection)
    .select([
      'connection_id as connection',
      'connection_tokens.account_id as account',
      'connection_tokens.provider',
      'sealed_token as sealedToken',
      'expires_at as expiresAt',
      'can_refresh as canRefresh',
      'refreshed_at as refreshedAt',
      'blocked_until as blockedUntil',
      'failures',
      'retry_at as retryAt',
      'state',
      'error',
      'connections.name',
    ])
    .executeTakeFirst()
}

type NewToken = Pick<
  Tables['connection_tokens'],
  'connection_id' | 'account_id' | 'provider' | 'sealed_token' | 'can_refresh'
> & { expiresInSeconds: number | null }

export async function saveToken(db: Db, scope: AnyScope, { expiresInSeconds, ...row }: NewToken): Promise<void> {
  const fresh = {
    sealed_token: row.sealed_token,
    can_refresh: row.can_refresh,
    expires_at:
      expiresInSeconds === null
        ? null
        : sql<string>`now() + make_interval(secs => ${expiresInSeconds}::double precision)`,
    refreshed_at: sql<string>`now()`,
    refreshing_until: null,
    failures: 0,
    retry_at: null,
  }
  await db<Tables>(scope)
    .insertInto('connection_tokens')
    .values({ ...row, ...fresh })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(fresh))
    .execute()
}

/** Only one process gets it. It ends by itself if that process dies. */
export async function claimRefresh(db: Db, scope: SystemScope, connection: Id, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('connection_tokens')
    .set({ refreshing_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('connection_id', '=', connection)
    .where((of) => of.or([of('refreshing_until', 'is', null), of('refreshing_until', '<', sql<string>`now()`)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseRefresh(db: Db, scope: SystemScope, connection: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connection_tokens')
    .set({ refreshing_until: null })
    .where('connection_id', '=', connection)
    .execute()
}

/** A failure that passes: tried again after 1, 2, 4 … minutes, at most an hour. */
export async function postponeRefresh(db: Db, scope: SystemScope, connection: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connection_tokens')
    .set({
      refreshing_until: null,
      failures: sql`failures + 1`,
      retry_at: sql`now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(failures, 10))`,
    })
    .where('connection_id', '=', connection)
    .execute()
}

/** Tokens that expire soon, and those that were not refreshed for a day: a refresh token that is not used may lapse. */
export async function listDue(db: Db, scope: SystemScope, withinMinutes: number, limit: number): Promise<Id[]> {
  const rows = await db<Tables>(scope)
    .selectFrom('connection_tokens')
    .innerJoin('connections', 'connections.id', 'connection_id')
    .where('can_refresh', '=', true)
    .where('state', '=', 'working')
    .where((of) => of.or([of('retry_at', 'is', null), of('retry_at', '<', sql<string>`now()`)]))
    .where((of) => of.or([of('refreshing_until', 'is', null), of('refreshing_until', '<', sql<string>`now()`)]))
    .where((of) =>
      of.or([
        of('expires_at', '<', sql<string>`now() + make_interval(mins => ${withinMinutes})`),
        of('refreshed_at', '<', sql<string>`now() - interval '24 hours'`),
      ]),
    )
    .orderBy(sql`expires_at asc nulls last`)
    .limit(limit)
    .select('connection_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

type Use = { blockedForSeconds?: number | undefined; remainingCalls?: number | undefined }

export async function recordUse(db: Db, scope: SystemScope, connection: Id, use: Use): Promise<void> {
  const { blockedForSeconds, remainingCalls } = use
  await db<Tables>(scope)
    .updateTable('connection_tokens')
    .set({
      last_used_at: sql`now()`,
      ...(blockedForSeconds !== undefined && {
        blocked_until: sql<string>`now() + make_interval(secs => ${blockedForSeconds}::double precision)`,
      }),
      ...(remainingCalls !== undefined && { remaining_calls: remainingCalls }),
    })
    .where('connection_id', '=', connection)
    .execute()
}
