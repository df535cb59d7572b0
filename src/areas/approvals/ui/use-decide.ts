import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/alert.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { approve, decline, listApprovals, withdraw, type Approval } from '../contract.ts'

/** The ways to close a request. It is gone from the screen at once and comes back if the server refuses. */
export function useDecide({ id, title, lasting, askedBy }: Approval, onRefused?: (refusal: Refusal) => void) {
  const me = useSignedIn().person.id
  const undo = useUndoEntry()
  const say = (what: string) => () => {
    alert({ type: 'success', msg: `${what}: ${title}` })
    focusQueue()
  }
  // What was done in one's own name can be taken back right here; what was done in others' names, in the log.
  const sayDone = (_: unknown, __: unknown, entry: Id | undefined) => {
    if (lasting !== null || askedBy.id !== me || !entry) return say('Approved')()
    offerUndo(`Approved: ${title}`, () => undo.mutate({ id: entry }))
    focusQueue()
  }
  const refused = (refusal: Refusal) => {
    if (refusal.code === 'input.wrong' && onRefused) onRefused(refusal)
    else alert({ type: 'error', msg: refusal.message })
  }
  const closing = (what: string) => ({ onDone: say(what), onRefused: refused })
  const yes = useWrite(approve, { onDone: sayDone, onRefused: refused })
  const no = useWrite(decline, {
    ...closing('Declined'),
    optimistic: (_input, cached) =>
      cached.change(listApprovals, ({ approvals, next }) => ({
        approvals: approvals.filter((each) => each.id !== id),
        next,
      })),
  })
  const back = useWrite(withdraw, closing('Withdrawn'))
  return {
    approve: (input?: Record<string, unknown>) => yes.mutate({ id, ...(input && { input }) }),
    decline: (reason: string) => no.mutate({ id, ...(reason && { reason }) }),
    withdraw: () => back.mutate({ id }),
    isApproving: yes.isPending,
    isBusy: yes.isPending || no.isPending || back.isPending,
  }
}

/** What was decided is gone, so the keyboard goes back to where the rest is. */
function focusQueue(): void {
  requestAnimationFrame(() => document.getElementById('approvals')?.focus())
}
