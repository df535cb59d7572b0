import type { ReactNode } from 'react'

type ChipProps = { active: boolean; onClick: () => void; icon?: ReactNode; children: ReactNode }

/** A filter that is on or off; the active one is filled with ink. */
export function Chip({ active, icon, children, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={active} onClick={onClick} className={classes}>
      {icon}
      {children}
    </button>
  )
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {children}
    </div>
  )
}

const classes =
  'inline-flex h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-13 font-medium whitespace-nowrap text-ink-2 lg:h-7 ' +
  'transition-colors hover:border-line-hover aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface forced-colors:aria-pressed:outline'
