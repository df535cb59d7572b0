import { alert } from '#design/feedback/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'

/** Shows the server's message for a refusal, otherwise the fallback. */
export function showError(error: unknown, fallback: string): void {
  alert({ type: 'error', msg: error instanceof Refusal ? error.message : fallback })
}
