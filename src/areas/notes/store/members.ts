import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteAccess } from '../contract/access.ts'
import type { NoteTables } from '../schema.ts'

/** The people of the note that decides about access. */
export async function listNoteMembers(db: Db, scope: Scope, note: Id): Promise<NoteAccess['people']> {
  return db<NoteTables & Pick<PeopleTables, 'users'>>(scope)
    .selectFrom('note_members')
    .innerJoin('users', 'users.id', 'note_members.person_id')
    .where('note_members.account_id', '=', scope.account)
    .where('note_members.note_id', '=', note)
    .orderBy('users.name')
    .select(['users.id', 'users.name', 'note_members.may_write as mayWrite'])
    .execute()
}

export type NoteMember = { id: Id; mayWrite: boolean }

export async function setNoteMembers(db: Db, scope: Scope, note: Id, people: readonly NoteMember[]): Promise<void> {
  const tables = db<NoteTables>(scope)
  const ids = people.map(({ id }) => id)
  await tables
    .deleteFrom('note_members')
    .where('account_id', '=', scope.account)
    .where('note_id', '=', note)
    .$if(ids.length > 0, (query) => query.where('person_id', 'not in', ids))
    .execute()
  if (people.length === 0) return
  const values = people.map(({ id, mayWrite }) => ({
    note_id: note,
    person_id: id,
    account_id: scope.account,
    may_write: mayWrite,
  }))
  await tables
    .insertInto('note_members')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['note_id', 'person_id']).doUpdateSet(({ ref }) => ({ may_write: ref('excluded.may_write') })),
    )
    .execute()
}

/** Those of the people who are members of the workspace. */
export async function filterWorkspaceMembers(db: Db, scope: Scope, people: readonly Id[]): Promise<Set<Id>> {
  if (people.length === 0) return new Set()
  const rows = await db<WorkspaceTables>(scope)
    .selectFrom('members')
    .where('account_id', '=', scope.account)
    .where('person_id', 'in', people)
    .select('person_id')
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** The successor of somebody who leaves sees and changes what they could. */
export async function handOverMemberships(db: Db, scope: SystemScope, account: Id, from: Id, to: Id): Promise<void> {
  const tables = db<NoteTables>(scope)
  await tables
    .insertInto('note_members')
    .columns(['note_id', 'person_id', 'account_id', 'may_write'])
    .expression((of) =>
      of
        .selectFrom('note_members')
        .where('account_id', '=', account)
        .where('person_id', '=', from)
        .select(({ val }) => ['note_id', val(to).as('person_id'), 'account_id', 'may_write']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tables.deleteFrom('note_members').where('account_id', '=', account).where('person_id', '=', from).execute()
  await tables.deleteFrom('note_favorites').where('account_id', '=', account).where('person_id', '=', from).execute()
}
