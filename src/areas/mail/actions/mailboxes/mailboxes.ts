import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { imapProblem } from '#platform/server/messaging/incoming/imap/imap-problem.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseMailAccount } from '#areas/connections/actions/mail/mail-account.ts'
import * as contract from '../../contract/mailboxes.ts'
import * as store from '../../store/mailboxes.ts'
import { passwordCell, signIn } from './sign-in.ts'

const maxMailboxes = 100

export const mailboxActions = [
  implement(contract.listMailboxes, async (_, { db, scope }) => ({
    mailboxes: (await store.listMailboxes(db, scope)).map(({ isUsed, ...mailbox }) => ({
      ...mailbox,
      isUsed: Boolean(isUsed),
    })),
  })),

  implement(contract.saveMailbox, async ({ password, ...mailbox }, { db, scope, running }) => {
    const id = await chooseId(db, scope, mailbox.address)
    await store.saveMailbox(db, scope, {
      id,
      ...mailbox,
      username: mailbox.username ?? mailbox.address,
      sealed_password: running.secrets.seal(password, passwordCell(scope.account, id)),
      connection_id: null,
    })
    return { id }
  }),

  implement(contract.addConnectedMailbox, async ({ connection, folder }, context) => {
    const { db, scope } = context
    const { address, login, servers, isWorkspaces } = await chooseMailAccount(context, connection)
    if (!isWorkspaces) refuse('mail.own-connection', 409, ownConnection)
    const id = await chooseId(db, scope, address)
    const mailbox = { id, address, ...servers.imap, username: login, folder }
    await store.saveMailbox(db, scope, { ...mailbox, sealed_password: null, connection_id: connection })
    return { id }
  }),

  implementCall(contract.testMailbox, {
    destination: 'mailboxes',
    timeoutMs: 60_000,
    prepare: async ({ id }, { db, scope }) => (await store.findMailbox(db, scope, id)) ?? refuseUnknown(),
    call: async (mailbox, { running }) => {
      const test = async () => (await signIn(running, mailbox)).close()
      return { error: await test().then(() => null, imapProblem) }
    },
    lookUp: async () => ({ state: 'not-sent' }),
    settle: async (result, { id }, { db, scope }) => {
      await store.saveTestResult(db, scope, id, result.error)
      return result
    },
  }),

  implement(contract.removeMailbox, async ({ id }, { db, scope }) => {
    if (!(await store.removeMailbox(db, scope, id))) refuseUnknown()
    return {}
  }),
]

/** That of the mailbox with this address, or a new one. */
async function chooseId(db: Db, scope: Scope, address: string): Promise<Id> {
  const existing = await store.listMailboxes(db, scope)
  const same = existing.find((each) => each.address === address)
  if (!same && existing.length >= maxMailboxes)
    refuse('mail.too-many-mailboxes', 409, `There are ${maxMailboxes} mailboxes already. Delete one first.`)
  return same?.id ?? newId()
}

const ownConnection =
  'Everybody in this workspace can use a mailbox, but this connection is only yours. Connect the account for the workspace.'

function refuseUnknown(): never {
  refuse('mail.no-mailbox', 404, 'There is no such mailbox. It may have been deleted already.')
}
