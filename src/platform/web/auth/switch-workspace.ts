import type { Id } from '../../contract/id.ts'
import { authState } from './auth-state.ts'
import type { SignedInSession } from './session.ts'
import { writeLocal } from '../storage/local-storage.ts'

/** Switches to a workspace: stores it in a cookie, and loads the page there. */
export function switchWorkspace(activeAccountId: Id, to = '/dashboard') {
  setWorkspaceCookie(activeAccountId)
  sessionStorage.setItem(tabWorkspaceKey, activeAccountId)
  writeLocal('workspace', { activeAccountId, lastUpdated: new Date().toISOString() })
  location.assign(to)
}

/**
 * Remembers the workspace of this tab. After a reload the tab stays there, even if another tab has switched: the server
 * only knows the last one. It is used once, because the person may no longer be a member of it. If the address has led
 * to another workspace, the next pages open there too. The screen says so in a tab that was elsewhere.
 */
export function pinTabWorkspace({ account: { id: account, name }, isSwitched }: PinnedSession) {
  const before = sessionStorage.getItem(tabWorkspaceKey)
  if (isSwitched) setWorkspaceCookie(account)
  const [arrival] = performance.getEntriesByType('navigation')
  const isReloaded = arrival instanceof PerformanceNavigationTiming && arrival.type === 'reload'
  const isMoved = isReloaded && !isSwitched && before !== null && before !== account
  if (isMoved && sessionStorage.getItem(restoredWorkspaceKey) !== before) {
    sessionStorage.setItem(restoredWorkspaceKey, before)
    setWorkspaceCookie(before)
    return location.reload()
  }
  if (before === null ? isSwitched : before !== account) sessionStorage.setItem(noticeKey, `Switched to ${name}`)
  sessionStorage.removeItem(restoredWorkspaceKey)
  sessionStorage.setItem(tabWorkspaceKey, account)
}

/** Goes to the personal workspace and shows why, because the person is no longer a member of this one. */
export function leaveWorkspace(reason: string) {
  if (isLeaving) return
  isLeaving = true
  sessionStorage.setItem(noticeKey, reason)
  const personal = authState.get().userProfile?.personal_account_id
  if (personal !== undefined) return switchWorkspace(personal)
  // Without a cookie the server chooses one of theirs.
  document.cookie = 'workspace=; path=/; max-age=0'
  sessionStorage.removeItem(tabWorkspaceKey)
  writeLocal('workspace', undefined)
  location.assign('/dashboard')
}

/** Why the page is in another workspace than before, once. */
export function takeWorkspaceNotice(): string | undefined {
  const notice = sessionStorage.getItem(noticeKey) ?? undefined
  sessionStorage.removeItem(noticeKey)
  return notice
}

type PinnedSession = Pick<SignedInSession, 'account' | 'isSwitched'>

function setWorkspaceCookie(account: Id) {
  document.cookie = `workspace=${account}; path=/; max-age=31536000; samesite=lax`
}

const noticeKey = 'workspace-notice'
const tabWorkspaceKey = 'workspace'
const restoredWorkspaceKey = 'workspace-asked'
/** Several signals can report the same removal; only the first one counts. */
let isLeaving = false
