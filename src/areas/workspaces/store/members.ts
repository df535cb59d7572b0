import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import { roles, type Role } from '#platform/contract/permission.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '../schema.ts'

type Tables = PeopleTables &
  WorkspaceTables & { journal: { id: string; account_id: string; person_id: string; at: string } }

/** Owners first, then by name. The last entry or sign-in counts as activity. */
export async function listMembers(db: Db, scope: Scope, { search, role }: MemberFilter) {
  let members = db<Tables>(scope)
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.person_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('journal')
          .whereRef('journal.account_id', '=', 'members.account_id')
          .whereRef('journal.person_id', '=', 'members.person_id')
          .select('journal.at')
          .orderBy('journal.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('members.account_id', '=', scope.account)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.image',
      'members.role',
      'members.created_at as joinedAt',
      sql<string | null>`greatest(last.at, users.last_signed_in_at)`.as('lastActiveAt'),
    ])
    .orderBy(sql`array_position(${[...roles]}::text[], members.role)`, 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(maxListLength)
  if (role) members = members.where('members.role', '=', role)
  const searchText = search?.trim()
  if (searchText)
    members = members.where(
      sql<boolean>`(strpos(lower(users.name), lower(${searchText})) > 0 or strpos(lower(users.email), lower(${searchText})) > 0)`,
    )
  return (await members.execute()).map((member) => ({ ...member, email: realEmailOrEmpty(member.email) }))
}

type MemberFilter = { search?: string | undefined; role?: Role | undefined }

export function countMembers(db: Db, scope: AnyScope, account: Id) {
  return db<Tables>(scope)
    .selectFrom('members')
    .where('account_id', '=', account)
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      of.fn.countAll<number>().filterWhere('role', '=', 'owner').as('owners'),
    ])
    .executeTakeFirstOrThrow()
}

export async function findRole(db: Db, scope: AnyScope, account: Id, person: Id): Promise<Role | undefined> {
  const member = await db<Tables>(scope)
    .selectFrom('members')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .select('role')
    .executeTakeFirst()
  return member?.role
}

export async function findAccountsOf(db: Db, scope: SystemScope, person: Id): Promise<Id[]> {
  const members = await db<Tables>(scope)
    .selectFrom('members')
    .where('person_id', '=', person)
    .select('account_id')
    .execute()
  return members.map(({ account_id }) => account_id)
}

export async function findMembersOf(db: Db, scope: SystemScope, accounts: readonly Id[]): Promise<Id[]> {
  const members = await db<Tables>(scope)
    .selectFrom('members')
    .where('account_id', '=', sql<Id>`any(${accounts})`)
    .select('person_id')
    .execute()
  return members.map(({ person_id }) => person_id)
}

export async function isMemberByEmail(db: Db, scope: Scope, email: string): Promise<boolean> {
  const found = await db<Tables>(scope)
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.person_id')
    .where('members.account_id', '=', scope.account)
    .where(sql`lower(users.email)`, '=', email)
    .select('users.id')
    .executeTakeFirst()
  return found !== undefined
}

export async function addMember(db: Db, scope: SystemScope, account: Id, person: Id, role: Role): Promise<void> {
  await db<Tables>(scope).insertInto('members').values({ account_id: account, person_id: person, role }).execute()
}

export async function setRole(db: Db, scope: SystemScope, account: Id, person: Id, role: Role): Promise<void> {
  await db<Tables>(scope)
    .updateTable('members')
    .set({ role })
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .execute()
}

/** Foreign keys delete their API keys too. */
export async function removeMember(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('members')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .execute()
}

/** The other owner who has been here longest. */
export async function findOtherOwner(
  db: Db,
  scope: SystemScope,
  account: Id,
  exceptPerson: Id,
): Promise<Id | undefined> {
  const owner = await db<Tables>(scope)
    .selectFrom('members')
    .where('account_id', '=', account)
    .where('role', '=', 'owner')
    .where('person_id', '<>', exceptPerson)
    .select('person_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return owner?.person_id
}
