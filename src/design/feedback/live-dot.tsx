import { cx } from '../cx.ts'

/** Round for a person who is here, square for an agent at work. The text is beside it. */
export function LiveDot({ actor }: { actor: 'person' | 'agent' }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-1.75 shrink-0 forced-color-adjust-none',
        actor === 'person' ? 'rounded-full bg-ok' : 'animate-live rounded-[2px] bg-accent-ink',
      )}
    />
  )
}
