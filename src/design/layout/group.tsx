import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Items of one kind in one bordered box, separated by hairlines. */
export function Group({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line-soft rounded-lg border border-line bg-surface">
      {children}
    </ul>
  )
}

type GroupRowProps = {
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Metadata and buttons; on a phone they wrap below. */
  end?: ReactNode
  className?: string
}

export function GroupRow({ lead, title, detail, end, className }: GroupRowProps) {
  return (
    <li className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-3 pl-4 text-13', className)}>
      {lead}
      <div className="min-w-40 flex-1">
        <div className="font-medium">{title}</div>
        {detail && <div className="text-ink-2">{detail}</div>}
      </div>
      {end && <div className="flex items-center gap-2 text-12 text-ink-3">{end}</div>}
    </li>
  )
}
