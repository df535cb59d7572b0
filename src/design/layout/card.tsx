import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A single item. For several of a kind, use a group. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('rounded-lg border border-line bg-surface p-4', className)}>{children}</div>
}
