import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { mailCall } from '#platform/server/outgoing/message-calls.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { deleteUser } from '#areas/people/actions/users.ts'
import { handOverAndRemove } from '#areas/workspaces/actions/members.ts'
import { makeOwner, removeAccount, removeInvitesTo, revokeInvites } from '#areas/workspaces/actions/person-deletion.ts'
import { deletionOutcome, successorOf, type Membership } from '../rules/deletion.ts'
import { deletedMail } from '../rules/mails.ts'
import * as store from '../store/delete-account.ts'
import { lockWorkspaces, listOtherMembers, listMemberships } from '../store/deletion.ts'

const deletionScope: SystemScope = { kind: 'system', reason: 'a deletion date has passed' }

/** Deletes the users whose date has passed. A failure does not stop the others, and is tried again next time. */
export async function deleteDueAccounts(running: Runtime): Promise<void> {
  const due = await running.database.read(deletionScope, (db) => store.listDueAccounts(db, deletionScope))
  const failures: unknown[] = []
  for (const person of due) await deleteAccount(running, person).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} could not go.`)
}

async function deleteAccount(running: Runtime, person: Id): Promise<void> {
  const { database, outgoing } = running
  const memberships = await database.read(deletionScope, (db) => listMemberships(db, deletionScope, person))
  for (const membership of memberships)
    if (deletionOutcome(membership) === 'deleted') await emptyWorkspace(running, person, membership)
  const deleted = await database.write(deletionScope, async (db) => {
    const due = await store.lockDueAccount(db, deletionScope, person)
    if (!due) return undefined
    const current = await listMemberships(db, deletionScope, person)
    const deletedWorkspaces = current.filter((membership) => deletionOutcome(membership) === 'deleted')
    const remainingWorkspaces = current.filter((membership) => deletionOutcome(membership) !== 'deleted')
    for (const membership of remainingWorkspaces) await handOverWorkspace(db, running, person, membership)
    const invites = await removeInvitesTo(db, deletionScope, due.email)
    await deleteUser(db, deletionScope, person)
    for (const { id } of deletedWorkspaces) await removeAccount(db, deletionScope, id)
    await store.deletePersonFromJournal(db, deletionScope, person, {
      deletedRows: [...deletedWorkspaces.map(({ id }) => id), ...invites],
      remainingAccounts: remainingWorkspaces.map(({ id }) => id),
    })
    if (due.isVerified)
      await outgoing.send(db, deletionScope, mailCall, { to: due.email, ...deletedMail }, { recipient: due.email })
    return due
  })
  if (deleted) running.recheck(person)
}

/** Empties a workspace in batches, so that the final transaction is small. */
async function emptyWorkspace(
  { database, journaledTables }: Runtime,
  person: Id,
  { id, role }: Membership,
): Promise<void> {
  const scope: Scope = { kind: 'account', account: id, person, role, actor: { kind: 'person', id: person } }
  const removeBatch = (table: string, account: string) =>
    database.write(scope, async (db) => {
      const isStillDue = await withSystemScope(db, scope, deletionScope.reason, (systemDb, systemScope) =>
        lockIfDeleted(systemDb, systemScope, person, id),
      )
      return isStillDue ? store.removeBatch(db, scope, table, account, batchSize) : 0
    })
  const deleteJournalBatch = () =>
    database.write(deletionScope, async (db) =>
      (await lockIfDeleted(db, deletionScope, person, id))
        ? store.deleteJournalBatch(db, deletionScope, id, batchSize)
        : 0,
    )
  // Later areas refer to earlier ones, so they are emptied first. Members and the workspace come last.
  for (const { table, account = 'account_id' } of journaledTables.toReversed())
    if (account === 'account_id' && table !== 'members')
      for (let removed = 1; removed > 0;) removed = await removeBatch(table, account)
  for (let removed = 1; removed > 0;) removed = await deleteJournalBatch()
}

/**
 * Whether the person and the workspace are still to be deleted. Locks both: nobody cancels or joins until the
 * transaction ends. Open invites are revoked, so that nobody joins a half-empty workspace.
 */
async function lockIfDeleted(db: Db, scope: SystemScope, person: Id, account: Id): Promise<boolean> {
  if (!(await store.lockDueAccount(db, scope, person))) return false
  await lockWorkspaces(db, scope, person)
  const memberships = await listMemberships(db, scope, person)
  if (!memberships.some((membership) => membership.id === account && deletionOutcome(membership) === 'deleted'))
    return false
  await revokeInvites(db, scope, account)
  return true
}

const batchSize = 2_000

/** What the person has in a remaining workspace goes to another member, who becomes owner if there is none. */
async function handOverWorkspace(db: Db, running: Runtime, person: Id, { id: account }: Membership): Promise<void> {
  const others = await listOtherMembers(db, deletionScope, account, person)
  const successor = successorOf(others)
  if (!successor) return
  if (!others.some(({ role }) => role === 'owner')) await makeOwner(db, deletionScope, account, successor.person)
  await handOverAndRemove(db, deletionScope, running, { account, from: person, to: successor.person })
}
