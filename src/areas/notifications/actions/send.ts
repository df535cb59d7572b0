import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Doing } from '#platform/server/action.ts'
import * as contract from '../contract.ts'
import { findWaiting } from '../store/approvals.ts'
import { findPlace, findReader } from '../store/people.ts'
import { canDecide } from './hear.ts'
import { addressed, approvalLetter, joinedLetter, membershipLetter } from './letters.ts'

/** Sends one mail, if it is still true and still wanted: it may have waited for the mail server for hours. */
export const sendMail = implement(contract.sendMail, async (wish, doing) => {
  const mail = await compose(wish, doing)
  if (mail) await doing.running.mail.send(mail)
  return {}
})

type Wish = { to: string; about: contract.About }

async function compose({ to, about }: Wish, { db, scope, running }: Doing<typeof contract.sendMail>) {
  return asInstallation(db, scope, 'what a mail tells, and to whom', async (all, system) => {
    const reader = await findReader(all, system, to, about.kind)
    const place = await findPlace(all, system, scope.account, about.kind === 'joined' ? about.person : to)
    if (!reader || !place) return undefined
    const { account, name, role } = place
    const letterFor = async () => {
      if (about.kind === 'membership') return about.role === role ? membershipLetter(running, role, account) : undefined
      if (about.kind === 'joined') return name && role ? joinedLetter(running, { name, role, account }) : undefined
      const approval = await findWaiting(all, system, scope.account, about.approval)
      const isTheirs = approval && role && canDecide(approval, { person: to, role }, running)
      return isTheirs ? approvalLetter(running, approval, reader, account) : undefined
    }
    const letter = await letterFor()
    return letter && addressed(running, about.kind, reader, letter)
  })
}
