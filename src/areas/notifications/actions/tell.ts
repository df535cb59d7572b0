import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { SendFromAction } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { About, Kind } from '../contract/about.ts'
import { wantsMailNow } from '../rules/wants-mail.ts'
import { listBrowsers } from '../store/browsers.ts'
import { addNotifications } from '../store/inbox.ts'
import { findHearer, listHearers, type Hearer } from '../store/people.ts'
import { notificationMail, notificationPush } from './send.ts'

type News = {
  happening: string
  about: About
  account: Id | null
  /** Asks for the mail to one person where the area that tells writes its letter itself. */
  mail?: (to: Id) => Promise<unknown>
}

type Telling = { db: Db; scope: Scope; send: SendFromAction }

/**
 * Tells people of something: it stands in the app, and mails and push messages are sent after the commit, as everybody
 * wants it. Whoever was told of the same happening before is not told again.
 */
export async function tell(
  { db, scope, send }: Telling,
  people: readonly Id[],
  { happening, about, account, mail }: News,
) {
  if (people.length === 0) return
  const { told, browsers } = await asInstallation(db, scope, 'who is told, and how', async (all, system) => {
    const hearers = await listHearers(all, system, people, about.kind)
    const news = hearers.map((hearer) => ({ notification: newId(), hearer }))
    const added = await addNotifications(
      all,
      system,
      news.map(({ notification: id, hearer: { id: person, inApp } }) => ({
        id,
        person,
        account,
        happening,
        about,
        inApp,
      })),
    )
    const fresh = news.filter(({ notification }) => added.includes(notification))
    const pushed = fresh.filter(({ hearer }) => hearer.push).map(({ hearer }) => hearer.id)
    return { told: fresh, browsers: pushed.length > 0 ? await listBrowsers(all, system, pushed) : [] }
  })
  for (const { notification, hearer } of told) {
    if (wantsMailNow(hearer, about))
      await (mail?.(hearer.id) ??
        send(notificationMail, { to: hearer.id, notification }, { recipient: hearer.address }))
    for (const { id: browser, person } of browsers)
      if (person === hearer.id)
        await send(notificationPush, { to: hearer.id, notification, browser }, { recipient: hearer.address })
  }
}

/** Whom a mail of this kind goes to, as they want it now; nobody if they do not. */
export async function findMailReader(db: Db, scope: SystemScope, person: Id, kind: Kind): Promise<Hearer | undefined> {
  const hearer = await findHearer(db, scope, person, kind)
  return hearer && wantsMailNow(hearer, { kind }) ? hearer : undefined
}
