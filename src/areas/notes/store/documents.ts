import type { Id } from '#platform/contract/id.ts'
import type { Actor, AnyScope, Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteTables } from '../schema.ts'

/** A stored change of a text. */
export type StoredUpdate = { number: number; update: Uint8Array }

/** The Yjs updates that make up the text: the stored state, then what came after it. */
export type StoredDocument = { number: number; updates: Uint8Array[] }

/** Undefined if there is no such note, or not for this scope. */
export async function readDocument(db: Db, scope: AnyScope, note: Id): Promise<StoredDocument | undefined> {
  const document = await db<NoteTables>(scope)
    .selectFrom('note_documents')
    .where('note_id', '=', note)
    .select(['number', 'state', 'state_number'])
    .executeTakeFirst()
  if (!document) return undefined
  const since = await readUpdatesSince(db, scope, note, document.state_number)
  const state = document.state.length === 0 ? [] : [document.state]
  return {
    // Updates may have been added between the two queries.
    number: since.at(-1)?.number ?? document.number,
    updates: [...state, ...since.map(({ update }) => update)],
  }
}

export async function readUpdatesSince(db: Db, scope: AnyScope, note: Id, number: number): Promise<StoredUpdate[]> {
  return db<NoteTables>(scope)
    .selectFrom('note_updates')
    .where('note_id', '=', note)
    .where('number', '>', number)
    .orderBy('number')
    .select(['number', 'update'])
    .execute()
}

/** The updates up to a number, for the text as it was then. */
export async function readUpdatesUpTo(db: Db, scope: AnyScope, note: Id, number: number): Promise<StoredUpdate[]> {
  return db<NoteTables>(scope)
    .selectFrom('note_updates')
    .where('note_id', '=', note)
    .where('number', '<=', number)
    .orderBy('number')
    .select(['number', 'update'])
    .execute()
}

/** All updates with the entries of the journal that they belong to. */
export async function readHistory(db: Db, scope: AnyScope, note: Id) {
  return db<NoteTables>(scope)
    .selectFrom('note_updates')
    .where('note_id', '=', note)
    .orderBy('number')
    .select(['number', 'update', 'entry'])
    .execute()
}

/** How far the updates of these notes go. */
export async function readNumbers(db: Db, scope: AnyScope, notes: readonly Id[]): Promise<Map<Id, number>> {
  if (notes.length === 0) return new Map()
  const rows = await db<NoteTables>(scope)
    .selectFrom('note_documents')
    .where('note_id', 'in', notes)
    .select(['note_id', 'number'])
    .execute()
  return new Map(rows.map(({ note_id, number }) => [note_id, number]))
}

/** One writer of a text at a time: its numbers have no gaps. Undefined if there is no such note. */
export async function lockDocument(db: Db, scope: AnyScope, note: Id) {
  return db<NoteTables>(scope)
    .selectFrom('note_documents')
    .where('note_id', '=', note)
    .select(['account_id as account', 'number', 'bytes'])
    .forUpdate()
    .executeTakeFirst()
}

export type NewUpdate = { update: Uint8Array; person: Id; actor: Actor; entry: Id | null }

/** Appends updates to a locked document. Returns the number of the last one. */
export async function addUpdates(
  db: Db,
  scope: AnyScope,
  note: Id,
  { account, number, bytes }: { account: Id; number: number; bytes: number },
  updates: readonly NewUpdate[],
): Promise<number> {
  const last = number + updates.length
  await db<NoteTables>(scope)
    .insertInto('note_updates')
    .values(
      updates.map(({ update, person, actor, entry }, index) => ({
        note_id: note,
        number: number + index + 1,
        account_id: account,
        update,
        person_id: person,
        actor_kind: actor.kind,
        actor_id: actor.id,
        entry,
      })),
    )
    .execute()
  await db<NoteTables>(scope)
    .updateTable('note_documents')
    .where('note_id', '=', note)
    .set({ number: last, bytes: updates.reduce((sum, { update }) => sum + update.length, bytes) })
    .execute()
  return last
}

/** The state of the text at its last number, so that opening it need not read all updates, and its first blocks. */
export async function saveState(
  db: Db,
  scope: AnyScope,
  note: Id,
  { number, state, start }: { number: number; state: Uint8Array; start: string },
): Promise<void> {
  await db<NoteTables>(scope)
    .updateTable('note_documents')
    .where('note_id', '=', note)
    .set({ state, state_number: number, start })
    .execute()
}

/** The first blocks of the text. Undefined if they may have changed since they were saved. */
export async function readStart(db: Db, scope: AnyScope, note: Id): Promise<string | undefined> {
  const stored = await db<NoteTables>(scope)
    .selectFrom('note_documents')
    .where('note_id', '=', note)
    .whereRef('number', '=', 'state_number')
    .select('start')
    .executeTakeFirst()
  return stored?.start ?? undefined
}

/** What the person has typed that is not in the journal yet. */
export async function readUnrecorded(db: Db, scope: Scope, note: Id): Promise<StoredUpdate[]> {
  return db<NoteTables>(scope)
    .selectFrom('note_updates')
    .where('note_id', '=', note)
    .where('person_id', '=', scope.person)
    .where('entry', 'is', null)
    .orderBy('number')
    .select(['number', 'update'])
    .execute()
}

/** Records updates under an entry of the journal: each run of neighbours becomes one update. */
export async function recordUpdates(
  db: Db,
  scope: Scope,
  note: Id,
  entry: Id,
  runs: readonly { first: number; last: number; update: Uint8Array }[],
): Promise<void> {
  const tables = db<NoteTables>(scope)
  for (const { first, last, update } of runs) {
    const { started_at } = await tables
      .selectFrom('note_updates')
      .where('note_id', '=', note)
      .where('number', '=', first)
      .select('started_at')
      .executeTakeFirstOrThrow()
    await tables
      .deleteFrom('note_updates')
      .where('note_id', '=', note)
      .where('number', '>=', first)
      .where('number', '<', last)
      .execute()
    await tables
      .updateTable('note_updates')
      .where('note_id', '=', note)
      .where('number', '=', last)
      .set({ update, entry, started_at })
      .execute()
  }
}
