import { useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import type { Approval } from '../contract.ts'

/**
 * Which of a list is looked at: what was chosen; once that is gone from the list, what stands in its place; else the first.
 * On a phone a choice opens it, and going back closes it.
 */
export function useChosen(approvals: readonly Approval[], first: Id | undefined) {
  const [choice, setChoice] = useState({ id: first, place: 0 })
  const [isOpen, setOpen] = useState(first !== undefined)
  const place = approvals.findIndex(({ id }) => id === choice.id)
  const chosen = approvals[place] ?? approvals[Math.min(choice.place, approvals.length - 1)]
  const pick = (to: number) => {
    const next = approvals[to]
    if (next) setChoice({ id: next.id, place: to })
  }
  return {
    chosen,
    isOpen: isOpen && chosen !== undefined && (place >= 0 || choice.id === undefined),
    setOpen,
    choose: (id: Id) => {
      pick(approvals.findIndex((each) => each.id === id))
      setOpen(true)
    },
    step: (by: 1 | -1) =>
      pick(Math.min(Math.max(approvals.findIndex((each) => each === chosen) + by, 0), approvals.length - 1)),
  }
}
