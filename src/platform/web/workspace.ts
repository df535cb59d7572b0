import type { Id } from '../contract/id.ts'
import { authState } from './auth-state.ts'
import { keep } from './kept.ts'

/** Goes into a workspace: the browser remembers it, and the page is loaded there. */
export function enterWorkspace(activeAccountId: Id, to = '/dashboard') {
  document.cookie = `workspace=${activeAccountId}; path=/; max-age=31536000; samesite=lax`
  keep('workspace', { activeAccountId, lastUpdated: new Date().toISOString() })
  location.assign(to)
}

/**
 * Notes where this tab is. One that is loaded again goes on where it was, though another tab has gone elsewhere meanwhile:
 * the server only knows where the person was last. It is asked once: that workspace may be the person's no longer.
 */
export function holdWorkspace(account: Id) {
  const before = sessionStorage.getItem(held)
  const [arrival] = performance.getEntriesByType('navigation')
  const isReloaded = arrival instanceof PerformanceNavigationTiming && arrival.type === 'reload'
  if (isReloaded && before !== null && before !== account && sessionStorage.getItem(asked) !== before) {
    sessionStorage.setItem(asked, before)
    document.cookie = `workspace=${before}; path=/; max-age=31536000; samesite=lax`
    return location.reload()
  }
  sessionStorage.removeItem(asked)
  sessionStorage.setItem(held, account)
}

/** Goes to the personal workspace, and says there why, because the one on the screen is no longer the person's. */
export function goHome(why: string) {
  if (isLeaving) return
  isLeaving = true
  sessionStorage.setItem(key, why)
  const personal = authState.get().userProfile?.personal_account_id
  if (personal !== undefined) return enterWorkspace(personal)
  // The server knows which one it is: it is where a person is who remembers none.
  document.cookie = 'workspace=; path=/; max-age=0'
  keep('workspace', undefined)
  location.assign('/dashboard')
}

/** Why the person has landed here, once. */
export function whyHome(): string | undefined {
  const why = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return why
}

const key = 'why-home'
const held = 'workspace'
const asked = 'workspace-asked'
/** Several signs can tell of the same loss; the first one is followed. */
let isLeaving = false
