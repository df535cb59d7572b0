import { alert } from '#design/feedback/alert.ts'
import { signOut } from '#platform/web/auth/sign-out.ts'

/** Signs out, and says so when that did not work. */
export function signOutOrAlert() {
  signOut().catch((error: Error) => alert({ type: 'error', msg: error.message }))
}
