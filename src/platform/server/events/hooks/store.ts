import { sql, type Kysely, type Selectable } from 'kysely'
import type { Id } from '../../../contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { NewHook } from './hook.ts'
import type { HookTables } from './schema.ts'

export type StoredHook = Selectable<HookTables['hooks']>

/** Adds or replaces a hook, in the caller's transaction. False if the path belongs to another one. */
export async function setHook(db: Db, scope: Scope, hook: NewHook): Promise<boolean> {
  const tables = db<HookTables>(scope)
  await tables.deleteFrom('hooks').where('id', '=', hook.id).execute()
  const added = await tables
    .insertInto('hooks')
    .values({
      id: hook.id,
      account_id: scope.account,
      kind: hook.kind,
      subject: hook.subject,
      path: hook.path,
      methods: [...hook.methods],
      auth: JSON.stringify(hook.auth),
      dedupe_header: hook.dedupeHeader,
      max_per_minute: hook.maxPerMinute,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeHook(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<HookTables>(scope).deleteFrom('hooks').where('id', '=', id).execute()
}

export async function removeHooks(db: Db, scope: AnyScope, ids: readonly Id[]): Promise<void> {
  if (ids.length > 0) await db<HookTables>(scope).deleteFrom('hooks').where('id', 'in', ids).execute()
}

export function listHooks(db: Db, scope: AnyScope, kind: string): Promise<StoredHook[]> {
  return db<HookTables>(scope).selectFrom('hooks').where('kind', '=', kind).selectAll().limit(10_000).execute()
}

const byPath = preparedQuery((tables: Kysely<HookTables>, path: string) =>
  tables.selectFrom('hooks').where('path', '=', path).selectAll(),
)

export async function findHook(db: Db, scope: SystemScope, path: string): Promise<StoredHook | undefined> {
  return (await byPath(db, scope, path)).rows[0]
}

export async function noteRefusal(db: Db, scope: SystemScope, id: Id, refusal: string): Promise<void> {
  await db<HookTables>(scope)
    .updateTable('hooks')
    .set({ refused_at: sql<string>`now()`, refusal })
    .where('id', '=', id)
    .execute()
}
