import { alert } from '#design/alert.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { signingOut } from '#platform/web/signing-out.ts'

/** What was refused is said; whoever has been signed out meanwhile, perhaps in another tab, is taken to sign in and back. */
export function tellOfRefusal({ code, message, issues }: Refusal): void {
  if (code !== 'sign-in.needed') return void alert({ type: 'error', msg: issues[0]?.message ?? message })
  if (signingOut.isUnderWay) return
  const redirectUrl = location.pathname + location.search
  location.assign(`/auth/login?${new URLSearchParams({ redirectUrl })}`)
}
