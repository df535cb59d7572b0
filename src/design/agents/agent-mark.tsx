import { cx } from '../cx.ts'
import { agentMarkOf, type Primitive } from './agent-mark-shape.ts'
import { tint } from '../tint.ts'

type AgentMarkProps = {
  id: string
  name: string
  size?: keyof typeof sizes
  /** Its cells pulse one after another. */
  working?: boolean
  /** The name is not written beside it, so it needs a label. */
  standalone?: boolean
}

/** An agent: always a squircle with four shapes, never a face. */
export function AgentMark({ id, name, size = 24, working, standalone }: AgentMarkProps) {
  const { hue, cells } = agentMarkOf(id)
  return (
    <span
      {...(standalone
        ? { role: 'img', 'aria-label': `${name} (agent)`, title: `${name} (agent)` }
        : { 'aria-hidden': true })}
      className={cx(
        'inline-flex shrink-0 overflow-hidden rounded-agent forced-color-adjust-none',
        tint[hue],
        sizes[size],
      )}
    >
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className="size-full">
        {cellPositions.map(({ x, y, delay }, index) => (
          <path
            key={delay}
            transform={`translate(${x} ${y})`}
            d={shapes[cells[index] ?? 'square']}
            className={cx(working && 'animate-work', delay)}
          />
        ))}
      </svg>
    </span>
  )
}

const cellPositions = [
  { x: 5, y: 5, delay: '[animation-delay:0ms]' },
  { x: 12, y: 5, delay: '[animation-delay:150ms]' },
  { x: 5, y: 12, delay: '[animation-delay:300ms]' },
  { x: 12, y: 12, delay: '[animation-delay:450ms]' },
]

/* Each fills a cell of 7 by 7. */
const shapes: Record<Primitive, string> = {
  circle: 'M0 3.5a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z',
  square: 'M0 0h7v7h-7z',
  'quarter-nw': 'M0 0h7a7 7 0 0 1-7 7z',
  'quarter-ne': 'M7 0v7a7 7 0 0 1-7-7z',
  'quarter-se': 'M7 7h-7a7 7 0 0 1 7-7z',
  'quarter-sw': 'M0 7v-7a7 7 0 0 1 7 7z',
  dot: 'M1.75 3.5a1.75 1.75 0 1 1 3.5 0a1.75 1.75 0 1 1-3.5 0z',
  'triangle-sw': 'M0 0l7 7H0z',
  'triangle-se': 'M7 0l-7 7h7z',
}

const sizes = {
  16: 'size-4',
  20: 'size-5',
  24: 'size-6',
  28: 'size-7',
  32: 'size-8',
  36: 'size-9',
  40: 'size-10',
  48: 'size-12',
  64: 'size-16',
}
