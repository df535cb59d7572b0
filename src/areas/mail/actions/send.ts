import { chooseMailAccount } from '#areas/connections/actions/mail/mail-account.ts'
import { withMailLogin } from '#areas/connections/actions/mail/mail-login.ts'
import { sendWithLogin } from '#platform/server/messaging/send-with-login.ts'
import { renderForeignMarkdown } from '#platform/server/foreign-files/render-foreign-markdown.ts'
import { autoReplyHeaders } from '#platform/server/messaging/smtp-sender.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { sendFromMailbox } from '../contract/send.ts'
import { getAttachments, readAttachments } from './attachments.ts'

export const send = implementCall(sendFromMailbox, {
  destination: 'connected mailboxes',
  timeoutMs: 120_000,
  prepare: async (mail, context) => ({
    mail,
    account: await chooseMailAccount(context, mail.connection),
    attached: await getAttachments(context, mail.attachments),
    // A person writes to a person. What a flow sends must not be answered by a program.
    isAutomatic: context.scope.actor.kind === 'flow',
  }),
  call: async ({ mail, account, attached, isAutomatic }, { running, key }) => {
    const { address } = account
    const messageId = `<${key}@${address.split('@')[1] ?? 'localhost'}>`
    const { to, cc, bcc, subject, text, format, inReplyTo } = mail
    const recipients = { from: address, to, cc, bcc }
    const thread = inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo }
    const headers = isAutomatic ? autoReplyHeaders : {}
    const html = format === 'markdown' ? await renderForeignMarkdown(text) : undefined
    const content = { subject, text, ...(html !== undefined && { html }) }
    const attachments = await readAttachments(running, attached)
    await withMailLogin(running, account, 'smtp', (login) =>
      sendWithLogin(login, { ...recipients, ...content, attachments, messageId, headers, ...thread }),
    )
    return { from: address, messageId }
  },
  settle: async (sent) => sent,
})
