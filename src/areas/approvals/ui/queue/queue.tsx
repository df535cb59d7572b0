import { useState, type ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import type { Approval } from '../../contract.ts'
import { QueueRow } from './queue-row.tsx'
import { ReviewPane } from '../review/review-pane.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { useSelectedApproval } from './use-selected-approval.ts'

type QueueProps = {
  approvals: readonly Approval[]
  isLoading: boolean
  error: Refusal | null | undefined
  onRetry: () => void
  /** The request in the address. */
  initialId: Id | undefined
  empty: { title: string; description: string }
  /** Shown below the list, to load more. */
  more?: ReactNode
}

/** List at the left, selected request beside it; on a phone one after the other. */
export function Queue({ approvals, isLoading, error, onRetry, initialId, empty, more }: QueueProps) {
  const { chosen, choose, step, isOpen, setOpen } = useSelectedApproval(approvals, initialId)
  const [marked, setMarked] = useState<readonly Id[]>([])
  const stillMarked = approvals.filter(({ id }) => marked.includes(id))
  const mark = (id: Id) => setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id])
  useShortcut('j', 'Next request', () => step(1))
  useShortcut('k', 'Previous request', () => step(-1))
  useShortcut('x', 'Mark the request', () => chosen && mark(chosen.id), { when: chosen?.state === 'waiting' })
  if (error)
    return (
      <div className="p-4">
        <InlineError onRetry={onRetry}>{error.message}</InlineError>
      </div>
    )
  if (isLoading)
    return (
      <div className="p-4">
        <Skeleton rows={5} lead="agent" />
      </div>
    )
  if (!chosen)
    return (
      <div className="flex h-full items-center justify-center overflow-y-auto pb-12">
        <EmptyState title={empty.title}>{empty.description}</EmptyState>
      </div>
    )
  return (
    <div className="flex h-full min-h-0">
      <section
        id="approvals"
        tabIndex={-1}
        aria-label="Requests"
        className={cx(listClasses, isOpen && 'max-lg:hidden')}
      >
        {stillMarked.length > 0 && <BulkActionsBar approvals={stillMarked} onDone={() => setMarked([])} />}
        <ul className="max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:p-4">
          {approvals.map((approval) => (
            <QueueRow
              key={approval.id}
              approval={approval}
              isSelected={approval.id === chosen.id}
              isMarked={marked.includes(approval.id)}
              onSelect={() => choose(approval.id)}
              onMark={() => mark(approval.id)}
            />
          ))}
        </ul>
        {more}
      </section>
      <div className={cx('min-h-0 min-w-0 flex-1', !isOpen && 'max-lg:hidden')}>
        <ReviewPane key={`${chosen.id} ${chosen.state}`} approval={chosen} onBack={() => setOpen(false)} />
      </div>
    </div>
  )
}

const listClasses =
  'flex min-h-0 w-112 shrink-0 flex-col overflow-y-auto outline-none [scrollbar-width:thin] max-xl:w-88 max-lg:w-full max-lg:pb-8 lg:border-r lg:border-line'
