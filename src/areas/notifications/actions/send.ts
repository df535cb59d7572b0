import type { Id } from '#platform/contract/id.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Mail } from '#platform/server/mail.ts'
import { outgoingCall, type StepContext } from '#platform/server/outgoing/define-call.ts'
import { sendToBrowser } from '#platform/server/push.ts'
import type { About } from '../contract/about.ts'
import { mailDelivery, pushDelivery } from '../contract/behind.ts'
import { told } from '../rules/telling.ts'
import { wantsMailNow } from '../rules/wants-mail.ts'
import { findWaiting } from '../store/approvals.ts'
import { dropBrowser, findBrowser } from '../store/browsers.ts'
import { findNotification } from '../store/inbox.ts'
import { findHearer, findPlace, type Hearer } from '../store/people.ts'
import { openSubscription } from './browsers.ts'
import { canDecide } from './can-decide.ts'
import { addressed, approvalLetter, letterOf } from './letters.ts'

/** Sends one mail, if it is still true and still wanted: it may have waited for the mail server for hours. */
export const notificationMail = outgoingCall({
  ...mailDelivery,
  destination: 'mail',
  prepare: compose,
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

async function compose(
  { to, notification }: { to: Id; notification: Id },
  { db, scope, running }: StepContext,
): Promise<Mail | undefined> {
  return asInstallation(db, scope, 'what a mail tells, and to whom', async (all, system) => {
    const found = await findNotification(all, system, to, notification)
    const hearer = found && (await findHearer(all, system, to, found.about.kind))
    if (!hearer || !wantsMailNow(hearer, found.about)) return undefined
    const { about, account } = found
    const letterFor = async () => {
      const place = account ? await findPlace(all, system, account, subjectOf(about, hearer)) : undefined
      if (about.kind === 'membership') return place?.role === about.role ? letterOf(running, about, hearer) : undefined
      if (about.kind === 'joined') return place?.role ? letterOf(running, about, hearer) : undefined
      if (about.kind === 'support') return undefined
      if (about.kind !== 'approval') return letterOf(running, about, hearer)
      const approval = account && (await findWaiting(all, system, account, about.approval))
      const isTheirs = approval && place?.role && canDecide(approval, { person: to, role: place.role }, running)
      return isTheirs ? approvalLetter(running, approval, hearer, place.account) : undefined
    }
    const letter = await letterFor()
    return letter && addressed(running, about.kind, hearer, letter)
  })
}

function subjectOf(about: About, { id }: Hearer): string {
  return about.kind === 'joined' ? about.person.id : id
}

/** Shows it in one browser, unless it was read meanwhile. A browser that is gone is forgotten. */
export const notificationPush = outgoingCall({
  ...pushDelivery,
  destination: 'push',
  timeoutMs: 15_000,
  // After some minutes it is no news, and it stands in the app.
  maxAttempts: 5,
  prepare: async ({ to, notification, browser }, { db, scope, running }) => {
    const found = await asInstallation(db, scope, 'what a browser shows', async (all, system) => {
      const news = await findNotification(all, system, to, notification)
      const hearer = news && (await findHearer(all, system, to, news.about.kind))
      const row = await findBrowser(all, system, to, browser)
      return news && !news.readAt && hearer?.push && row ? { news, hearer, row } : undefined
    })
    if (!found) return undefined
    const { who, what, detail, page } = told(found.news.about, found.hearer.timeZone)
    const message = { id: notification, title: `${who} ${what}`, body: detail ?? '', page: page ?? '/dashboard' }
    return { subscription: openSubscription(running, browser, found.row.subscription), message }
  },
  call: ({ subscription, message }, { running }) => sendToBrowser(running, subscription, message),
  settle: async (outcome, { browser }, { db, scope }) => {
    if (outcome === 'gone')
      await asInstallation(db, scope, 'a browser that is gone', (all, system) => dropBrowser(all, system, browser))
  },
})
