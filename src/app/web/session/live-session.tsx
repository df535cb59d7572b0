import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { readProfile } from '#areas/people/contract/profile.ts'
import { useAccounts } from '#areas/workspaces/ui/public/use-accounts.ts'
import type { Session } from '#platform/contract/session.ts'
import { setAuthAccounts } from '#platform/web/auth/auth-state.ts'
import { useRead } from '#platform/web/api/query.ts'
import { removedFromWorkspace, SessionContext } from '#platform/web/auth/session.ts'
import { leaveWorkspace, takeWorkspaceNotice } from '#platform/web/auth/switch-workspace.ts'
import { withCurrentAccount, withProfile } from './current-account.ts'
import { useReportBrowser } from './report-browser.ts'

/**
 * Keeps the session current while the page is open: a changed role disables buttons at once, and a removed member is
 * moved to their personal workspace.
 */
export function LiveSession({ session, children }: { session: Session; children: ReactNode }) {
  const isActive = session.signedIn && !session.person.unverified
  const { accounts, isLoaded, errorCode } = useAccounts(isActive)
  const { data: profile } = useRead(readProfile, {}, { enabled: isActive })
  useReportBrowser(profile)
  const isRemoved = removedFromWorkspace.use()
  const asMember = isLoaded ? withCurrentAccount(session, accounts) : session
  const current = profile && asMember ? withProfile(asMember, profile) : asMember
  const hasLostAccess = isRemoved || errorCode === 'account.not-yours' || current === undefined

  const leaveAccount = useEffectEvent(() => {
    if (session.signedIn) leaveWorkspace(`You are no longer a member of ${session.account.name}.`)
  })
  useEffect(() => {
    if (hasLostAccess) leaveAccount()
  }, [hasLostAccess])
  useEffect(() => {
    if (isLoaded) setAuthAccounts(accounts)
  }, [isLoaded, accounts])
  useEffect(() => {
    const notice = takeWorkspaceNotice()
    if (notice) alert({ type: 'info', msg: notice })
  }, [])

  return <SessionContext value={current ?? session}>{children}</SessionContext>
}
