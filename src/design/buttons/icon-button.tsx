import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'icon' | 'square' | 'full' | 'busyLabel' | 'children'> & {
  /** Its accessible name and tooltip. */
  label: string
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactNode
}

export function IconButton({ label, shortcut, side, kind = 'ghost', size = 'sm', ...props }: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={side}>
      <Button {...props} kind={kind} size={size} square aria-label={label} />
    </Tooltip>
  )
}
