import type { ReactNode } from 'react'
import { Menu } from '#design/overlays/menu.tsx'

/** Where something was clicked that is only drawn. */
export type AnchorRect = { x: number; y: number; width: number; height: number }

/** A menu for what is only drawn: it opens at a place of the screen, beside a button that nobody sees. */
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
