import { alert } from '#design/alert.ts'
import { Refusal } from '#platform/contract/refusal.ts'

/** Says why something did not work: in the server's words where it has some. */
export function tellOf(trouble: unknown, otherwise: string): void {
  alert({ type: 'error', msg: trouble instanceof Refusal ? trouble.message : otherwise })
}
