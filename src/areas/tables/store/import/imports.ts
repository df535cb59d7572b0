import { sql } from 'kysely'
import type { JournalTables } from '#areas/journal/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ImportPlan, ImportProblem } from '../../contract/imports.ts'
import { dateSettingsOf } from '#platform/contract/date-format.ts'
import type { TablesTables } from '../../schema.ts'
import type { Viewer } from '../stored-field.ts'

type Tables = TablesTables & Pick<JournalTables, 'journal'>

export async function addImport(
  db: Db,
  scope: Scope,
  input: { id: Id; tableId: Id | undefined; fileId: Id; fileName: string; plan: ImportPlan },
): Promise<void> {
  await db<Tables>(scope)
    .insertInto('table_imports')
    .values({
      id: input.id,
      account_id: scope.account,
      person_id: scope.person,
      table_id: input.tableId ?? null,
      file_id: input.fileId,
      file_name: input.fileName,
      plan: JSON.stringify(input.plan),
      total: null,
      error: null,
      ended_at: null,
    })
    .execute()
}

/** Reads the journal for the parts that are not undone, so that live queries follow an undo. */
export function findImport(db: Db, scope: Scope, id: Id) {
  return importsOf(db, scope)
    .where('id', '=', id)
    .select(importColumns)
    .select((each) => [
      'wrongs',
      'guesses',
      each
        .selectFrom('journal')
        .where('journal.id', '=', sql<string>`any(table_imports.entries)`)
        .where('journal.undone_by', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('standing'),
    ])
    .executeTakeFirst()
}

export function listImports(db: Db, scope: Scope, tableId: Id | undefined) {
  let found = importsOf(db, scope)
    .where('started_at', '>', sql<string>`now() - interval '30 days'`)
    .orderBy('started_at', 'desc')
    .limit(50)
  if (tableId !== undefined) found = found.where('table_id', '=', tableId)
  return found.select(['id', 'table_id as tableId', 'file_name as file', 'state']).execute()
}

/** Until the transaction ends, nothing else imports a part of it, stops it or undoes it. */
export function lockImport(db: Db, scope: Scope, id: Id) {
  return importsOf(db, scope)
    .where('id', '=', id)
    .select(importColumns)
    .select(['part', 'entries', 'plan', 'file_id as fileId'])
    .forUpdate()
    .executeTakeFirst()
}

export type ImportProgress = {
  tableId?: Id
  plan?: ImportPlan
  read: number
  total: number | null
  added: number
  updated: number
  skipped: number
  wrongs: readonly ImportProblem[]
  wrong: number
  guesses: readonly ImportProblem[]
  guessed: number
  entry: Id
  isEnd: boolean
}

/** Adds the result of one part. Keeps only the first problems. */
export async function saveProgress(db: Db, scope: Scope, id: Id, progress: ImportProgress): Promise<void> {
  const { tableId, plan } = progress
  const first = (column: string, added: readonly ImportProblem[]) => sql`(select coalesce(jsonb_agg(each), '[]') from
    (select each from jsonb_array_elements(${sql.ref(column)} || ${JSON.stringify(added.slice(0, maxReported))}::jsonb) each limit ${maxReported}) few)`
  await sql`update table_imports set part = part + 1, read = ${progress.read}, total = ${progress.total},
      added = added + ${progress.added}, updated = updated + ${progress.updated}, skipped = skipped + ${progress.skipped},
      wrong = wrong + ${progress.wrong}, wrongs = ${first('wrongs', progress.wrongs)},
      guessed = guessed + ${progress.guessed}, guesses = ${first('guesses', progress.guesses)},
      entries = entries || ${progress.entry}::uuid
      ${tableId === undefined ? sql`` : sql`, table_id = ${tableId}`}
      ${plan === undefined ? sql`` : sql`, plan = ${JSON.stringify(plan)}::jsonb`}
      ${progress.isEnd ? sql`, state = 'done', ended_at = now()` : sql``}
    where id = ${id} and account_id = ${scope.account}`.execute(db(scope))
}

const maxReported = 50

export async function updateImport(
  db: Db,
  scope: Scope,
  id: Id,
  change: { state?: 'failed' | 'undoing' | 'undone'; error?: string; entries?: Id[]; isOver?: boolean },
): Promise<void> {
  const { isOver: isEnded, ...others } = change
  await db<Tables>(scope)
    .updateTable('table_imports')
    .set({ ...others, ...(isEnded && { ended_at: sql<string>`now()` }) })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function isEntryActive(db: Db, scope: Scope, entry: Id): Promise<boolean> {
  const found = await db<Tables>(scope)
    .selectFrom('journal')
    .where('account_id', '=', scope.account)
    .where('id', '=', entry)
    .where('undone_by', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

const importColumns = [
  'table_imports.id',
  'table_id as tableId',
  'file_name as file',
  'state',
  'read',
  'total',
  'added',
  'updated',
  'skipped',
  'wrong',
  'guessed',
  'error',
  'entries',
  'started_at as startedAt',
  'ended_at as endedAt',
] as const

function importsOf(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('table_imports')
    .where('table_imports.account_id', '=', scope.account)
    .where('table_imports.person_id', '=', scope.person)
}

/** The person who imports into a table that does not exist yet. */
export async function findViewer(db: Db, scope: Scope): Promise<Viewer> {
  const { rows } = await sql<{ timeZone: string | null; locale: string | null }>`
    select time_zone as "timeZone", locale from users where id = ${scope.person}`.execute(db(scope))
  const settings = dateSettingsOf(rows[0] ?? { timeZone: null, locale: null })
  return { person: scope.person, ...settings, now: new Date(), members: [] }
}
