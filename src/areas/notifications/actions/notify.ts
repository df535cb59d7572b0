import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { SendFromAction } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { About, NotificationKind } from '../contract/about.ts'
import { wantsMailNow } from '../rules/wants-mail.ts'
import { listBrowsers } from '../store/browsers.ts'
import { addNotifications } from '../store/inbox.ts'
import { findRecipient, listRecipients, type Recipient } from '../store/people.ts'
import { notificationMail, notificationPush } from './send.ts'

type NotificationInput = {
  happening: string
  about: About
  account: Id | null
  /** Sends the mail to one person, if the calling area writes it itself. */
  mail?: (to: Id) => Promise<unknown>
}

type NotifyContext = { db: Db; scope: Scope; send: SendFromAction }

/**
 * Adds a notification for each person, and sends mails and push messages after the commit as each person prefers. The
 * same happening is not notified twice.
 */
export async function notify(
  { db, scope, send }: NotifyContext,
  people: readonly Id[],
  { happening, about, account, mail }: NotificationInput,
) {
  if (people.length === 0) return
  const { notified, browsers } = await withSystemScope(
    db,
    scope,
    'recipients and their preferences',
    async (all, system) => {
      const recipients = await listRecipients(all, system, people, about.kind)
      const candidates = recipients.map((recipient) => ({ notification: newId(), recipient }))
      const added = await addNotifications(
        all,
        system,
        candidates.map(({ notification: id, recipient: { id: person, inApp } }) => ({
          id,
          person,
          account,
          happening,
          about,
          inApp,
        })),
      )
      const inserted = candidates.filter(({ notification }) => added.includes(notification))
      const pushRecipients = inserted.filter(({ recipient }) => recipient.push).map(({ recipient }) => recipient.id)
      return {
        notified: inserted,
        browsers: pushRecipients.length > 0 ? await listBrowsers(all, system, pushRecipients) : [],
      }
    },
  )
  for (const { notification, recipient } of notified) {
    if (wantsMailNow(recipient, about))
      await (mail?.(recipient.id) ??
        send(notificationMail, { to: recipient.id, notification }, { recipient: recipient.address }))
    for (const { id: browser, person } of browsers)
      if (person === recipient.id)
        await send(notificationPush, { to: recipient.id, notification, browser }, { recipient: recipient.address })
  }
}

/** Undefined if the person does not want mails of this kind now. */
export async function findMailRecipient(
  db: Db,
  scope: SystemScope,
  person: Id,
  kind: NotificationKind,
): Promise<Recipient | undefined> {
  const recipient = await findRecipient(db, scope, person, kind)
  return recipient && wantsMailNow(recipient, { kind }) ? recipient : undefined
}
