import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type BadgeProps = { kind?: keyof typeof kinds; dot?: boolean; children: ReactNode }

/** The state of something. Always a word; the dot only helps. */
export function Badge({ kind = 'neutral', dot, children }: BadgeProps) {
  return (
    <span className={cx(classes, kinds[kind])}>
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}

const classes = 'inline-flex h-5 items-center gap-1.25 rounded-sm px-1.75 text-12 font-medium whitespace-nowrap'

const kinds = {
  neutral: 'bg-t0 text-t0-ink',
  outline: 'text-ink-2 ring ring-line ring-inset',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
