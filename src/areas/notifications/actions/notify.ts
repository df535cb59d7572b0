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
  /** Asks for the mail to one person where the area that tells writes its letter itself. */
  mail?: (to: Id) => Promise<unknown>
}

type NotifyContext = { db: Db; scope: Scope; send: SendFromAction }

/**
 * Tells people of something: it stands in the app, and mails and push messages are sent after the commit, as everybody
 * wants it. Whoever was told of the same happening before is not told again.
 */
export async function notify(
  { db, scope, send }: NotifyContext,
  people: readonly Id[],
  { happening, about, account, mail }: NotificationInput,
) {
  if (people.length === 0) return
  const { notified, browsers } = await withSystemScope(db, scope, 'who is told, and how', async (all, system) => {
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
  })
  for (const { notification, recipient } of notified) {
    if (wantsMailNow(recipient, about))
      await (mail?.(recipient.id) ??
        send(notificationMail, { to: recipient.id, notification }, { recipient: recipient.address }))
    for (const { id: browser, person } of browsers)
      if (person === recipient.id)
        await send(notificationPush, { to: recipient.id, notification, browser }, { recipient: recipient.address })
  }
}

/** Whom a mail of this kind goes to, as they want it now; nobody if they do not. */
export async function findMailRecipient(
  db: Db,
  scope: SystemScope,
  person: Id,
  kind: NotificationKind,
): Promise<Recipient | undefined> {
  const recipient = await findRecipient(db, scope, person, kind)
  return recipient && wantsMailNow(recipient, { kind }) ? recipient : undefined
}
