import type { ReactElement, ReactNode } from 'react'
import { Popover as Base } from '@base-ui/react/popover'
import { cx } from '../cx.ts'
import { backdrop, popup, positioner } from './popup.ts'

type PopoverProps = {
  trigger: ReactElement
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  width?: keyof typeof widths
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { trigger, title, aside, width = 320, side = 'bottom', align = 'start', children, ...root } = props
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Positioner side={side} align={align} sideOffset={4} className={positioner}>
          <Base.Popup
            className={cx(popup, 'max-lg:px-4 lg:max-h-(--available-height) lg:overflow-y-auto lg:p-4', widths[width])}
          >
            <div className="mb-2 flex items-baseline justify-between gap-3">
              <Base.Title className="text-13 font-semibold">{title}</Base.Title>
              {aside}
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const widths = { 320: 'lg:w-80', 440: 'lg:w-110', 680: 'lg:w-170' }
