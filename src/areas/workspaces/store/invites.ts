import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import { inviteLifetimeDays, type SendCounts } from '../rules/invites.ts'
import type { WorkspaceTables } from '../schema.ts'

type Invite = WorkspaceTables['invites']
type Tables = PeopleTables & WorkspaceTables & { journal: { id: string; account_id: string; action: string } }

const newExpiry = sql<string>`now() + make_interval(days => ${inviteLifetimeDays})`
const statusColumns = [
  'invites.answer',
  'invites.revoked_at as revokedAt',
  'invites.expires_at as expiresAt',
  'invites.sent_at as sentAt',
] as const

/** Invites that are neither answered nor revoked, newest first. */
export function listInvites(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invites.invited_by')
    .where('invites.account_id', '=', scope.account)
    .where('invites.answer', 'is', null)
    .where('invites.revoked_at', 'is', null)
    .select(['invites.id', 'invites.email', 'invites.role', 'invites.created_at as createdAt', ...statusColumns])
    .select(['users.id as inviter', 'users.name as inviterName'])
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id', 'desc')
    .limit(maxListLength)
    .execute()
}

/** The unanswered invite for this address, also if it has expired. */
export function findPendingInvite(db: Db, scope: Scope, email: string) {
  return db<Tables>(scope)
    .selectFrom('invites')
    .where('account_id', '=', scope.account)
    .where('email', '=', email)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .select(['id', ...statusColumns])
    .forUpdate()
    .executeTakeFirst()
}

/** Locks an invite until the transaction ends, so that it is answered, sent or revoked once. */
export function lockInvite(db: Db, scope: AnyScope, account: Id, id: Id) {
  return db<Tables>(scope)
    .selectFrom('invites')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['id', 'email', 'role', 'invited_by as invitedBy', ...statusColumns])
    .forUpdate()
    .executeTakeFirst()
}

export async function countOpenInvites(db: Db, scope: Scope): Promise<number> {
  const { count } = await db<Tables>(scope)
    .selectFrom('invites')
    .where('account_id', '=', scope.account)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many mails were sent in the last hour, by the journal. */
export async function countRecentSends(db: Db, scope: Scope, actions: readonly string[]): Promise<number> {
  const { count } = await db<Tables>(scope)
    .selectFrom('journal')
    .where('account_id', '=', scope.account)
    .where('action', 'in', actions)
    .where('id', '>=', sql<string>`id_from(now() - interval '1 hour')`)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts sends to a mailbox and by a person. Takes a lock, so that concurrent sends count each other. */
export async function lockAndCountSends(
  db: Db,
  scope: SystemScope,
  { invite, email, person }: InviteSend,
): Promise<SendCounts> {
  const tables = db<Tables>(scope)
  const lock = (name: string) =>
    tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`invites:${name}`}, 0))`.as('held')).execute()
  await lock(email)
  await lock(person)
  const inLastHour = sql<boolean>`at > now() - interval '1 hour'`
  return tables
    .selectFrom('invite_sends')
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .where((of) => of.or([of('email', '=', email), of('person_id', '=', person), of('invite_id', '=', invite)]))
    .select((of) => [
      of.fn.countAll<number>().filterWhere('email', '=', email).filterWhere(inLastHour).as('toThemHour'),
      of.fn.countAll<number>().filterWhere('email', '=', email).as('toThemDay'),
      of.fn.countAll<number>().filterWhere('person_id', '=', person).filterWhere(inLastHour).as('byYouHour'),
      sql<number | null>`extract(epoch from now() - max(at) filter (where invite_id = ${invite}))::float8`.as(
        'seconds',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Deletes sends that are older than a day. */
export async function addSend(db: Db, scope: SystemScope, { invite, email, person }: InviteSend): Promise<void> {
  const tables = db<Tables>(scope)
  await tables
    .deleteFrom('invite_sends')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
  await tables.insertInto('invite_sends').values({ id: newId(), invite_id: invite, email, person_id: person }).execute()
}

type InviteSend = { invite: Id; email: string; person: Id }

export async function addInvite(db: Db, scope: Scope, invite: Pick<Invite, 'id' | 'email' | 'role'>): Promise<void> {
  await db<Tables>(scope)
    .insertInto('invites')
    .values({ ...invite, account_id: scope.account, invited_by: scope.person, expires_at: newExpiry })
    .execute()
}

/** The person who sends it again becomes its sender. The old link stops working. */
export async function renewInvite(db: Db, scope: Scope, id: Id, role?: Invite['role']): Promise<void> {
  const renewed = updateInvite(db, scope, scope.account, id).set({
    invited_by: scope.person,
    hash: null,
    sent_at: null,
    expires_at: newExpiry,
  })
  await (role ? renewed.set({ role }) : renewed).execute()
}

/** Stores the hash of the token in the mail that is about to be sent. */
export async function isInvited(db: Db, scope: SystemScope, email: string): Promise<boolean> {
  const invite = await db<WorkspaceTables>(scope)
    .selectFrom('invites')
    .where('email', '=', email)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return invite !== undefined
}

export async function setHash(db: Db, scope: Scope, id: Id, hash: string): Promise<void> {
  await updateInvite(db, scope, scope.account, id).set({ hash }).execute()
}

export async function markSent(db: Db, scope: Scope, id: Id): Promise<void> {
  await updateInvite(db, scope, scope.account, id)
    .set({ sent_at: sql`now()` })
    .execute()
}

export async function markRevoked(db: Db, scope: Scope, id: Id): Promise<void> {
  await updateInvite(db, scope, scope.account, id)
    .set({ revoked_at: sql`now()` })
    .execute()
}

/** Revokes every invite to a workspace that has no answer yet. */
export async function revokeOpenInvites(db: Db, scope: SystemScope, account: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('invites')
    .where('account_id', '=', account)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .set({ revoked_at: sql<string>`now()` })
    .execute()
}

/** Deletes every invite to an address, in all workspaces. Returns their ids. */
export async function deleteInvitesTo(db: Db, scope: SystemScope, email: string): Promise<Id[]> {
  const deleted = db<Tables>(scope).deleteFrom('invites').where('email', '=', email.toLowerCase()).returning('id')
  return (await deleted.execute()).map(({ id }) => id)
}

export async function markAnswered(
  db: Db,
  scope: SystemScope,
  account: Id,
  id: Id,
  answer: 'accepted' | 'declined',
): Promise<void> {
  await updateInvite(db, scope, account, id)
    .set({ answer, answered_at: sql`now()` })
    .execute()
}

function updateInvite(db: Db, scope: AnyScope, account: Id, id: Id) {
  return db<Tables>(scope).updateTable('invites').where('account_id', '=', account).where('id', '=', id)
}

/** Finds an invite by the token in the link, in one query whether it exists or not. */
export function findByToken(db: Db, scope: SystemScope, hash: string) {
  return db<Tables>(scope)
    .selectFrom('invites')
    .innerJoin('accounts', 'accounts.id', 'invites.account_id')
    .leftJoin('users', 'users.id', 'invites.invited_by')
    .where('invites.hash', '=', hash)
    .select(['invites.id', 'invites.email', 'invites.role', ...statusColumns])
    .select([
      'accounts.id as account',
      'accounts.profile',
      'accounts.handle',
      'accounts.verified_at as verifiedAt',
      'accounts.member_ids as memberIds',
    ])
    .select(['users.name as inviterName', 'users.image as inviterImage'])
    .executeTakeFirst()
}

/** What has to be known about the person who answers, and about the sender. */
export function findPerson(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', id)
    .select(['email', 'email_verified as emailVerified', 'suspended_at as suspendedAt'])
    .executeTakeFirst()
}

/** The name of a member of the same workspace. */
export function findMemberName(db: Db, scope: Scope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .innerJoin('members', 'members.person_id', 'users.id')
    .where('members.account_id', '=', scope.account)
    .where('users.id', '=', id)
    .select('users.name')
    .executeTakeFirst()
}
