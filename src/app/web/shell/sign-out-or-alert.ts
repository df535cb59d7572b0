import { alert } from '#design/feedback/alert.ts'
import { signOut } from '#platform/web/auth/sign-out.ts'

/** Signs out, and shows an alert if that fails. */
export function signOutOrAlert() {
  signOut().catch((error: Error) => alert({ type: 'error', msg: error.message }))
}
