import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/feedback/alert.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { approvalTitle } from './labels.ts'
import { answer, approve, decline, listApprovals, withdraw, type Approval } from '../contract.ts'

/** Ways to close a request. It leaves the screen at once and comes back if the server refuses. */
export function useDecide(approval: Approval, onRefused?: (refusal: Refusal) => void) {
  const { id, irreversible, askedBy } = approval
  const me = useSignedIn().person.id
  const undo = useUndoEntry()
  const showDone = (what: string) => () => {
    alert({ type: 'success', msg: `${what}: ${approvalTitle(approval)}` })
    focusQueue()
  }
  // Your own actions can be undone right here; those of others only in the audit log.
  const showApproved = (_: unknown, __: unknown, entry: Id | undefined) => {
    if (irreversible !== null || askedBy.id !== me || !entry) return showDone('Approved')()
    offerUndo(`Approved: ${approvalTitle(approval)}`, () => undo.mutate({ id: entry }))
    focusQueue()
  }
  const handleRefusal = (refusal: Refusal) => {
    if (refusal.code === 'input.wrong' && onRefused) onRefused(refusal)
    else alert({ type: 'error', msg: refusal.message })
  }
  const closeOptions = (what: string) => ({ onDone: showDone(what), onRefused: handleRefusal })
  const approveWrite = useWrite(approve, { onDone: showApproved, onRefused: handleRefusal })
  const declineWrite = useWrite(decline, {
    ...closeOptions('Declined'),
    optimistic: (_input, cached) =>
      cached.change(listApprovals, ({ approvals, next }) => ({
        approvals: approvals.filter((each) => each.id !== id),
        next,
      })),
  })
  const answerWrite = useWrite(answer, closeOptions('Answered'))
  const withdrawWrite = useWrite(withdraw, closeOptions('Withdrawn'))
  return {
    approve: (input?: Record<string, unknown>) => approveWrite.mutate({ id, ...(input && { input }) }),
    decline: (reason: string) => declineWrite.mutate({ id, ...(reason && { reason }) }),
    answer: (text: string) => answerWrite.mutate({ id, answer: text }),
    withdraw: () => withdrawWrite.mutate({ id }),
    isApproving: approveWrite.isPending,
    isBusy: [approveWrite, declineWrite, answerWrite, withdrawWrite].some(({ isPending }) => isPending),
  }
}

/** The decided row is gone, so focus moves to the list. */
function focusQueue(): void {
  requestAnimationFrame(() => document.getElementById('approvals')?.focus())
}
