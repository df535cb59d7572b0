import type { ReactElement } from 'react'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import { Kbd } from './kbd.tsx'

type TooltipProps = {
  label: string
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** What it is about; takes the trigger's props. */
  children: ReactElement
}

/** A second copy of what is written elsewhere (a label, a shortcut), never the only one. */
export function Tooltip({ label, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={500} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-(--z-tooltip)">
          <Base.Popup className={look}>
            {label}
            {shortcut && <Kbd keys={shortcut} tone="solid" />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const look =
  'flex h-7 items-center gap-1.5 rounded-sm border border-transparent bg-(--n-900) px-2 text-12 whitespace-nowrap text-white ' +
  'transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 dark:bg-[#32323c]'
