import type { ReactElement, ReactNode } from 'react'
import { Popover as Base } from '@base-ui/react/popover'
import { cx } from './cx.ts'
import { backdrop, popup, positioner } from './popup.ts'

type PopoverProps = {
  trigger: ReactElement
  title: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Popover({ trigger, title, side = 'bottom', align = 'start', children, ...root }: PopoverProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Positioner side={side} align={align} sideOffset={4} className={positioner}>
          <Base.Popup className={cx(popup, 'max-lg:px-4 lg:w-80 lg:p-4')}>
            <Base.Title className="mb-2 text-13 font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
