import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { LiveDot } from '#design/feedback/live-dot.tsx'
import { cx } from '#design/cx.ts'
import type { NodeRun } from '../../contract/runs.ts'

/** How a step ran. Without a state the run has not come to it. */
export function RunMark({ state }: { state: NodeRun['state'] | undefined }) {
  if (state === 'running')
    return (
      <span role="img" aria-label="Running" className="flex size-4 shrink-0 items-center justify-center">
        <LiveDot actor="agent" />
      </span>
    )
  const { label, color, Icon } = state ? marks[state] : notYet
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('flex size-4 shrink-0 items-center justify-center rounded-full', color)}
    >
      {Icon && <Icon aria-hidden className="size-2.5" strokeWidth={3.5} />}
    </span>
  )
}

const notYet = { label: 'Not run', color: 'border-[1.5px] border-dashed border-idle', Icon: undefined }

const marks = {
  done: { label: 'Done', color: 'bg-success-solid text-white', Icon: Check },
  failed: { label: 'Failed', color: 'bg-danger-solid text-white', Icon: X },
  waiting: { label: 'Waiting', color: 'bg-warn-solid text-white', Icon: Hourglass },
  skipped: { label: 'Skipped', color: 'bg-surface-3 text-ink-3', Icon: Minus },
}
