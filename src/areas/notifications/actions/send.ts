import { implement, type Doing } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { sendToBrowser } from '#platform/server/push.ts'
import * as contract from '../contract/behind.ts'
import type { About } from '../contract/about.ts'
import { told } from '../rules/telling.ts'
import { findWaiting } from '../store/approvals.ts'
import { dropBrowser, findBrowser } from '../store/browsers.ts'
import { findNotification } from '../store/inbox.ts'
import { findHearer, findPlace, type Hearer } from '../store/people.ts'
import { openSubscription } from './browsers.ts'
import { canDecide } from './hear.ts'
import { addressed, approvalLetter, letterOf } from './letters.ts'
import { wantsMailNow } from './tell.ts'

/** Sends one mail, if it is still true and still wanted: it may have waited for the mail server for hours. */
export const sendMail = implement(contract.sendMail, async (wish, doing) => {
  const mail = await compose(wish, doing)
  if (mail) await doing.running.mail.send(mail)
  return {}
})

async function compose(
  { to, notification }: { to: string; notification: string },
  { db, scope, running }: Doing<typeof contract.sendMail>,
) {
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
export const sendPush = implement(contract.sendPush, async ({ to, notification, browser }, doing) => {
  const { db, scope, running } = doing
  const found = await asInstallation(db, scope, 'what a browser shows', async (all, system) => {
    const news = await findNotification(all, system, to, notification)
    const hearer = news && (await findHearer(all, system, to, news.about.kind))
    const row = await findBrowser(all, system, to, browser)
    return news && !news.readAt && hearer?.push && row ? { news, hearer, row } : undefined
  })
  if (!found) return {}
  const { who, what, detail, page } = told(found.news.about, found.hearer.timeZone)
  const message = { id: notification, title: `${who} ${what}`, body: detail ?? '', page: page ?? '/dashboard' }
  const outcome = await sendToBrowser(running, openSubscription(running, browser, found.row.subscription), message)
  if (outcome === 'gone')
    await asInstallation(db, scope, 'a browser that is gone', (all, system) => dropBrowser(all, system, browser))
  return {}
})
