import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { alert } from '#design/alert.ts'
import { readProfile } from '#areas/people/contract/profile.ts'
import { useAccounts } from '#areas/workspaces/ui/public/use-accounts.ts'
import type { Session } from '#platform/contract/session.ts'
import { reportAccounts } from '#platform/web/auth-state.ts'
import { useRead } from '#platform/web/query.ts'
import { putOut, SessionContext } from '#platform/web/session.ts'
import { goHome, whyHome } from '#platform/web/workspace.ts'
import { followed, withProfile } from './followed.ts'

/**
 * Who looks at the screen, true for as long as the page is open: a changed role greys buttons at once, and whoever is no
 * longer a member of the workspace lands in their personal one.
 */
export function LiveSession({ session, children }: { session: Session; children: ReactNode }) {
  const isIn = session.signedIn && !session.person.unverified
  const { accounts, isLoaded, refusal } = useAccounts(isIn)
  const { data: profile } = useRead(readProfile, {}, { enabled: isIn })
  const isPutOut = putOut.use()
  const asMember = isLoaded ? followed(session, accounts) : session
  const now = profile && asMember ? withProfile(asMember, profile) : asMember
  const isLost = isPutOut || refusal === 'account.not-yours' || now === undefined

  const leave = useEffectEvent(() => {
    if (session.signedIn) goHome(`You are no longer a member of ${session.account.name}.`)
  })
  useEffect(() => {
    if (isLost) leave()
  }, [isLost])
  useEffect(() => {
    if (isLoaded) reportAccounts(accounts)
  }, [isLoaded, accounts])
  useEffect(() => {
    const why = whyHome()
    if (why) alert({ type: 'info', msg: why })
  }, [])

  return <SessionContext value={now ?? session}>{children}</SessionContext>
}
