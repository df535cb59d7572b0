import type { Id } from '../../contract/id.ts'
import { authState } from './auth-state.ts'
import { writeLocal } from '../storage/local-storage.ts'

/** Switches to a workspace: stores it in a cookie, and loads the page there. */
export function switchWorkspace(activeAccountId: Id, to = '/dashboard') {
  document.cookie = `workspace=${activeAccountId}; path=/; max-age=31536000; samesite=lax`
  writeLocal('workspace', { activeAccountId, lastUpdated: new Date().toISOString() })
  location.assign(to)
}

/**
 * Remembers the workspace of this tab. After a reload the tab stays there, even if another tab has switched: the server
 * only knows the last one. It is used once, because the person may no longer be a member of it.
 */
export function pinTabWorkspace(account: Id) {
  const before = sessionStorage.getItem(tabWorkspaceKey)
  const [arrival] = performance.getEntriesByType('navigation')
  const isReloaded = arrival instanceof PerformanceNavigationTiming && arrival.type === 'reload'
  if (isReloaded && before !== null && before !== account && sessionStorage.getItem(restoredWorkspaceKey) !== before) {
    sessionStorage.setItem(restoredWorkspaceKey, before)
    document.cookie = `workspace=${before}; path=/; max-age=31536000; samesite=lax`
    return location.reload()
  }
  sessionStorage.removeItem(restoredWorkspaceKey)
  sessionStorage.setItem(tabWorkspaceKey, account)
}

/** Goes to the personal workspace and shows why, because the person is no longer a member of this one. */
export function leaveWorkspace(reason: string) {
  if (isLeaving) return
  isLeaving = true
  sessionStorage.setItem(leaveReasonKey, reason)
  const personal = authState.get().userProfile?.personal_account_id
  if (personal !== undefined) return switchWorkspace(personal)
  // Without a cookie the server chooses the personal workspace.
  document.cookie = 'workspace=; path=/; max-age=0'
  writeLocal('workspace', undefined)
  location.assign('/dashboard')
}

/** The stored reason, once. */
export function takeLeaveReason(): string | undefined {
  const reason = sessionStorage.getItem(leaveReasonKey) ?? undefined
  sessionStorage.removeItem(leaveReasonKey)
  return reason
}

const leaveReasonKey = 'why-home'
const tabWorkspaceKey = 'workspace'
const restoredWorkspaceKey = 'workspace-asked'
/** Several signals can report the same removal; only the first one counts. */
let isLeaving = false
