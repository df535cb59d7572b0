import { alert } from '#design/feedback/alert.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { signOutState } from '#platform/web/auth/sign-out-state.ts'

/**
 * Shows a refusal as an alert. A visitor who was signed out meanwhile, perhaps in another tab, goes to sign in and
 * back.
 */
export function showRefusal({ code, message, issues }: Refusal): void {
  if (code !== 'sign-in.needed') return void alert({ type: 'error', msg: issues[0]?.message ?? message })
  if (signOutState.inProgress) return
  const redirectUrl = location.pathname + location.search
  location.assign(`/auth/login?${new URLSearchParams({ redirectUrl })}`)
}
