import { chooseMailAccount } from '#areas/connections/actions/mail/mail-account.ts'
import { withMailLogin } from '#areas/connections/actions/mail/mail-login.ts'
import { sendByOAuth } from '#platform/server/messaging/send-by-oauth.ts'
import { autoReplyHeaders } from '#platform/server/messaging/smtp-sender.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { sendFromMailbox } from '../contract/send.ts'

export const send = implementCall(sendFromMailbox, {
  destination: 'connected mailboxes',
  timeoutMs: 120_000,
  prepare: async (mail, context) => ({
    mail,
    account: await chooseMailAccount(context, mail.connection),
    // A person writes to a person. What a flow sends must not be answered by a program.
    isAutomatic: context.scope.actor.kind === 'flow',
  }),
  call: async ({ mail, account, isAutomatic }, { running, key }) => {
    const { address } = account
    const messageId = `<${key}@${address.split('@')[1] ?? 'localhost'}>`
    const { to, cc, bcc, subject, text, inReplyTo } = mail
    const recipients = { from: address, to, cc, bcc }
    const thread = inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo }
    const headers = isAutomatic ? autoReplyHeaders : {}
    await withMailLogin(running, account, 'smtp', (login) =>
      sendByOAuth(login, { ...recipients, subject, text, messageId, headers, ...thread }),
    )
    return { from: address, messageId }
  },
  settle: async (sent) => sent,
})
