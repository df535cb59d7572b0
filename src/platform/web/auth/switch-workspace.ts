import type { Id } from '../../contract/id.ts'
import { authState } from './auth-state.ts'
import { writeLocal } from '../storage/local-storage.ts'

/** Goes into a workspace: the browser remembers it, and the page is loaded there. */
export function switchWorkspace(activeAccountId: Id, to = '/dashboard') {
  document.cookie = `workspace=${activeAccountId}; path=/; max-age=31536000; samesite=lax`
  writeLocal('workspace', { activeAccountId, lastUpdated: new Date().toISOString() })
  location.assign(to)
}

/**
 * Notes where this tab is. One that is loaded again goes on where it was, though another tab has gone elsewhere meanwhile:
 * the server only knows where the person was last. It is asked once: that workspace may be the person's no longer.
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

/** Goes to the personal workspace, and says there why, because the one on the screen is no longer the person's. */
export function leaveWorkspace(reason: string) {
  if (isLeaving) return
  isLeaving = true
  sessionStorage.setItem(leaveReasonKey, reason)
  const personal = authState.get().userProfile?.personal_account_id
  if (personal !== undefined) return switchWorkspace(personal)
  // The server knows which one it is: it is where a person is who remembers none.
  document.cookie = 'workspace=; path=/; max-age=0'
  writeLocal('workspace', undefined)
  location.assign('/dashboard')
}

/** Why the person has landed here, once. */
export function takeLeaveReason(): string | undefined {
  const reason = sessionStorage.getItem(leaveReasonKey) ?? undefined
  sessionStorage.removeItem(leaveReasonKey)
  return reason
}

const leaveReasonKey = 'why-home'
const tabWorkspaceKey = 'workspace'
const restoredWorkspaceKey = 'workspace-asked'
/** Several signs can tell of the same loss; the first one is followed. */
let isLeaving = false
