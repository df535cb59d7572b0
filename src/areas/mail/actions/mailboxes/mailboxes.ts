import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { imapProblem } from '#platform/server/messaging/incoming/imap/imap-problem.ts'
import { openMailbox } from '#platform/server/messaging/incoming/imap/open-mailbox.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../../contract/mailboxes.ts'
import * as store from '../../store/mailboxes.ts'
import { imapSettingsOf, passwordCell } from './imap-settings.ts'

const maxMailboxes = 100

export const mailboxActions = [
  implement(contract.listMailboxes, async (_, { db, scope }) => ({
    mailboxes: (await store.listMailboxes(db, scope)).map(({ isUsed, ...mailbox }) => ({
      ...mailbox,
      isUsed: Boolean(isUsed),
    })),
  })),

  implement(contract.saveMailbox, async ({ password, ...mailbox }, { db, scope, running }) => {
    const existing = await store.listMailboxes(db, scope)
    const same = existing.find(({ address }) => address === mailbox.address)
    if (!same && existing.length >= maxMailboxes)
      refuse('mail.too-many-mailboxes', 409, `There are ${maxMailboxes} mailboxes already. Delete one first.`)
    const id = same?.id ?? newId()
    await store.saveMailbox(db, scope, {
      id,
      ...mailbox,
      username: mailbox.username ?? mailbox.address,
      sealed_password: running.secrets.seal(password, passwordCell(scope.account, id)),
    })
    return { id }
  }),

  implementCall(contract.testMailbox, {
    destination: 'mailboxes',
    timeoutMs: 60_000,
    prepare: async ({ id }, { db, scope }) => (await store.findMailbox(db, scope, id)) ?? refuseUnknown(),
    call: async (mailbox, { running }) => {
      const test = async () =>
        (await openMailbox(imapSettingsOf(running, mailbox), parseAllowList(running.settings.fetchAllow))).close()
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

function refuseUnknown(): never {
  refuse('mail.no-mailbox', 404, 'There is no such mailbox. It may have been deleted already.')
}
