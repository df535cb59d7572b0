import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A line with a node for each event. */
export function Timeline({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className={classes}>
      {children}
    </ol>
  )
}

type TimelineItemProps = {
  /** The picture of the actor, or a dot. */
  marker: ReactNode
  /** Moves the node down, where the content's first line is taller than a line of text. */
  tall?: boolean
  children: ReactNode
}

export function TimelineItem({ marker, tall, children }: TimelineItemProps) {
  return (
    <li className="relative pb-3 last:pb-0">
      <span
        className={cx('absolute -left-7 flex size-5 items-center justify-center bg-surface', tall ? 'top-2' : 'top-0')}
      >
        {marker}
      </span>
      {children}
    </li>
  )
}

type TimelineDotProps = { state?: keyof typeof states; actor?: 'person' | 'agent' }

/** Round for a person, square for an agent. The text says how it went. */
export function TimelineDot({ state = 'idle', actor = 'person' }: TimelineDotProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'size-1.75 forced-color-adjust-none',
        actor === 'person' ? 'rounded-full' : 'rounded-[2px]',
        states[state],
      )}
    />
  )
}

const classes =
  'relative pl-7 text-13 before:absolute before:top-2.5 before:bottom-2.5 before:left-[9.5px] before:w-px before:bg-line-strong'

const states = { idle: 'bg-idle', ok: 'bg-ok', active: 'bg-accent', failed: 'bg-failed' }
