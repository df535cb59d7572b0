import { alert } from '#design/alert.ts'
import { signOut } from '#platform/web/sign-out.ts'

/** Signs out, and says so when that did not work. */
export function leave() {
  signOut().catch((error: Error) => alert({ type: 'error', msg: error.message }))
}
