import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { LiveDot } from '#design/feedback/live-dot.tsx'

type ApprovalCardProps = {
  /** Waits for you, waits for somebody else (or expired), or failed after the approval. */
  state?: keyof typeof states
  lead?: ReactNode
  question: string
  /** An amount of money or a count. */
  total?: ReactNode
  /** What, to whom, from which account. */
  children: ReactNode
  /** The account used, or who decided. */
  note?: ReactNode
  /** Decline, edit, and last the approve button. */
  actions?: ReactNode
}

export function ApprovalCard({ state = 'waiting', lead, question, total, children, note, actions }: ApprovalCardProps) {
  const { card, head, sum } = states[state]
  return (
    <section aria-label={question} className={cx('overflow-hidden rounded-xl border bg-surface text-13', card)}>
      <header className={cx('flex items-center gap-2.5 border-b px-4 py-3', head)}>
        {lead ?? (state === 'waiting' && <LiveDot actor="agent" />)}
        <h3 className="min-w-0 flex-1 font-semibold">{question}</h3>
        {total && <span className={cx('font-medium tabular-nums', sum)}>{total}</span>}
      </header>
      <div className="px-4 py-3">{children}</div>
      {(note || actions) && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line-soft py-2.5 pr-3 pl-4 max-lg:[&>button]:flex-1">
          {note && <span className="mr-auto flex items-center gap-1.5 text-12 text-ink-3 max-lg:w-full">{note}</span>}
          {actions}
        </footer>
      )}
    </section>
  )
}

const states = {
  waiting: { card: 'border-accent-line', head: 'border-accent-line bg-accent-soft', sum: 'text-accent-ink' },
  closed: { card: 'border-line', head: 'border-line bg-surface-2', sum: '' },
  failed: { card: 'border-danger-line', head: 'border-danger-line bg-danger-soft', sum: 'text-danger' },
}
