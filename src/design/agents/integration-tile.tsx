import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type IntegrationTileProps = {
  size?: keyof typeof sizes
  /** The logo as an SVG in its own colour, or an icon. The name is written beside it. */
  children: ReactNode
}

export function IntegrationTile({ size = 28, children }: IntegrationTileProps) {
  return (
    <span
      aria-hidden
      className={cx('inline-flex shrink-0 items-center justify-center border border-line bg-surface', sizes[size])}
    >
      {children}
    </span>
  )
}

const sizes = {
  20: 'size-5 rounded-[5px] [&>svg]:size-3',
  28: 'size-7 rounded-[7px] [&>svg]:size-4',
  40: 'size-10 rounded-lg [&>svg]:size-5.5',
}
