import type { ReactNode } from 'react'
import { Menu } from '#design/overlays/menu.tsx'

export type AnchorRect = { x: number; y: number; width: number; height: number }

/** A menu for something on the canvas: it opens at a screen position, anchored to an invisible button. */
export function AnchoredMenu({
  at,
  label,
  onClosed,
  children,
}: {
  at: AnchorRect
  label: string
  onClosed: () => void
  children: ReactNode
}) {
  return (
    <Menu
      defaultOpen
      onOpenChange={(open) => {
        if (!open) onClosed()
      }}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
          className="pointer-events-none fixed opacity-0"
        />
      }
    >
      {children}
    </Menu>
  )
}
