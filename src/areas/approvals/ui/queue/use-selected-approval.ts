import { useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import type { Approval } from '../../contract.ts'

/**
 * The selected request of a list. If it leaves the list, the one in its place is selected; without a selection, the first.
 * On a phone selecting opens it, and going back closes it.
 */
export function useSelectedApproval(approvals: readonly Approval[], first: Id | undefined) {
  const [selection, setSelection] = useState({ id: first, place: 0 })
  const [isOpen, setOpen] = useState(first !== undefined)
  const place = approvals.findIndex(({ id }) => id === selection.id)
  const chosen = approvals[place] ?? approvals[Math.min(selection.place, approvals.length - 1)]
  const selectIndex = (to: number) => {
    const next = approvals[to]
    if (next) setSelection({ id: next.id, place: to })
  }
  return {
    chosen,
    isOpen: isOpen && chosen !== undefined && (place >= 0 || selection.id === undefined),
    setOpen,
    choose: (id: Id) => {
      selectIndex(approvals.findIndex((each) => each.id === id))
      setOpen(true)
    },
    step: (by: 1 | -1) =>
      selectIndex(Math.min(Math.max(approvals.findIndex((each) => each === chosen) + by, 0), approvals.length - 1)),
  }
}
