import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders a page's own controls into a slot of its layout: `<InSlot name="actions">…</InSlot>`. */
export function InSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const [target, setTarget] = useState<Element | null>(null)
  useLayoutEffect(() => setTarget(document.querySelector(`[data-slot="${name}"]`)), [name])
  return target && createPortal(children, target)
}

/** The slot in a layout. It takes no space while it is empty. */
export function Slot({ name, className = 'contents' }: { name: SlotName; className?: string }) {
  return <div data-slot={name} className={className} />
}

/** `actions`: beside the title. `footer`: below the sheet, in the focus layout. */
export type SlotName = 'actions' | 'footer'
