import type { LucideIcon } from 'lucide-react'
import { useStartSession } from '../composer/hand-off.tsx'

/** Requests to the Assistant. One click starts a session. */
export function StarterList({ label, starters }: { label: string; starters: { icon: LucideIcon; text: string }[] }) {
  const { start, isStarting } = useStartSession()
  return (
    <ul aria-label={label} className="grid gap-2 lg:grid-cols-2">
      {starters.map(({ icon: Icon, text }) => (
        <li key={text}>
          <button
            type="button"
            aria-disabled={isStarting}
            onClick={() => !isStarting && start({ text })}
            className={classes}
          >
            <Icon className="text-ink-3" />
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

const classes =
  'flex size-full min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 text-left text-13 text-ink-2 ' +
  'hover:border-line-hover hover:text-ink lg:min-h-10'
