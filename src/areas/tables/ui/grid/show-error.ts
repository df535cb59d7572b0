import { alert } from '#design/feedback/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'

/** Says why something did not work: in the server's words where it has some. */
export function showError(error: unknown, fallback: string): void {
  alert({ type: 'error', msg: error instanceof Refusal ? error.message : fallback })
}
