import { dateSettingsOf } from '#platform/contract/date-format.ts'
import type { Id } from '#platform/contract/id.ts'
import { addressInWorkspace } from '#platform/contract/addresses/workspace-address.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { defineOutgoingCall, type StepContext } from '#platform/server/outgoing/define-call.ts'
import { sendPush } from '#platform/server/messaging/push.ts'
import type { About } from '../contract/about.ts'
import { mailDelivery, pushDelivery } from '../contract/internal.ts'
import { notificationText } from '../rules/notification-text.ts'
import { wantsMailNow } from '../rules/wants-mail.ts'
import { findWaitingApproval } from '../store/approvals.ts'
import { deleteBrowser, findBrowser } from '../store/browsers.ts'
import { findNotification } from '../store/inbox.ts'
import { findRecipient, findMembership, type Recipient } from '../store/people.ts'
import { decryptSubscription } from './browsers.ts'
import { canDecide } from './can-decide.ts'
import { approvalMail, mailContentOf, openingIn, withUnsubscribeLink } from './mail-content.ts'

/** The mail may have waited for hours, so it is checked again whether it is still true and wanted. */
export const notificationMail = defineOutgoingCall({
  ...mailDelivery,
  destination: 'mail',
  prepare: prepareMail,
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

async function prepareMail(
  { to, notification }: { to: Id; notification: Id },
  { db, scope, running }: StepContext,
): Promise<Mail | undefined> {
  return withSystemScope(db, scope, 'content and recipient of a mail', async (all, system) => {
    const found = await findNotification(all, system, to, notification)
    const recipient = found && (await findRecipient(all, system, to, found.about.kind))
    if (!recipient || !wantsMailNow(recipient, found.about)) return undefined
    const { about, account } = found
    const contentFor = async () => {
      const membership = account ? await findMembership(all, system, account, personOf(about, recipient)) : undefined
      if (about.kind === 'membership')
        return membership?.role === about.role ? mailContentOf(running, about, recipient) : undefined
      if (about.kind === 'joined') return membership?.role ? mailContentOf(running, about, recipient) : undefined
      if (about.kind === 'support') return undefined
      if (about.kind !== 'approval') return mailContentOf(running, about, recipient)
      const approval = account && (await findWaitingApproval(all, system, account, about.approval))
      const mayDecide =
        approval && membership?.role && canDecide(approval, { person: to, role: membership.role }, running)
      return mayDecide ? approvalMail(running, approval, recipient, membership.account) : undefined
    }
    const content = await contentFor()
    return content && withUnsubscribeLink(running, about.kind, recipient, openingIn(content, account))
  })
}

function personOf(about: About, { id }: Recipient): string {
  return about.kind === 'joined' ? about.person.id : id
}

/** Not shown if it was read in the meantime. A browser that is gone is deleted. */
export const notificationPush = defineOutgoingCall({
  ...pushDelivery,
  destination: 'push',
  timeoutMs: 15_000,
  // After some minutes a push message is too late; the notification is in the app.
  maxAttempts: 5,
  prepare: async ({ to, notification, browser }, { db, scope, running }) => {
    const push = await withSystemScope(db, scope, 'what a browser shows', async (all, system) => {
      const found = await findNotification(all, system, to, notification)
      const recipient = found && (await findRecipient(all, system, to, found.about.kind))
      const row = await findBrowser(all, system, to, browser)
      return found && !found.readAt && recipient?.push && row ? { ...found, recipient, row } : undefined
    })
    if (!push) return undefined
    const { who, what, detail, page } = notificationText(push.about, dateSettingsOf(push.recipient))
    const address = addressInWorkspace(page ?? '/dashboard', push.account)
    const message = { id: notification, title: `${who} ${what}`, body: detail ?? '', page: address }
    return { subscription: decryptSubscription(running, browser, push.row.subscription), message }
  },
  call: ({ subscription, message }, { running }) => sendPush(running, subscription, message),
  settle: async (outcome, { browser }, { db, scope }) => {
    if (outcome === 'gone')
      await withSystemScope(db, scope, 'a browser that is gone', (all, system) => deleteBrowser(all, system, browser))
  },
})
