import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type NoticeProps = {
  kind?: keyof typeof kinds
  icon?: ReactNode
  action?: ReactNode
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A hint beside what it is about. */
export function Notice({ kind = 'neutral', icon, action, role, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={cx('flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-13 [&>.lucide]:mt-0.5', kinds[kind])}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}

const kinds = {
  neutral: 'border-line',
  accent: 'border-accent-line bg-accent-soft [&>.lucide]:text-accent-ink',
  success: 'border-success-line bg-success-soft [&>.lucide]:text-success',
  warn: 'border-warn-line bg-warn-soft [&>.lucide]:text-warn',
  danger: 'border-danger-line bg-danger-soft [&>.lucide]:text-danger',
  info: 'border-info-line bg-info-soft [&>.lucide]:text-info',
}
