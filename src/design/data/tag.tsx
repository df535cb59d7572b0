import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { tint, type Hue } from '../tint.ts'

/** An option that people created; its hue has no meaning. */
export function Tag({ hue = 0, children }: { hue?: Hue; children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex h-5 items-center rounded-sm px-1.75 text-12 font-medium whitespace-nowrap', tint[hue])}
    >
      {children}
    </span>
  )
}
