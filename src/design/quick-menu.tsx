import { cloneElement, Suspense, useState } from 'react'
import { late } from './late.ts'
import type { MenuItems } from './menu-items.ts'

/** A menu whose weight is loaded when somebody reaches for it: for rows and pages that mostly show none. */
export function QuickMenu(props: MenuItems) {
  const [wanted, setWanted] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    onClick: () => setWanted(true),
    onPointerEnter: () => void load().catch(notNow),
    onFocus: () => void load().catch(notNow),
  })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}

/** It is asked for again when the menu is opened. */
const notNow = () => {}
const load = () => import('./opened-menu.tsx')
const OpenedMenu = late(load)
