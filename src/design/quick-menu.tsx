import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuItems } from './menu-items.ts'

/** A menu whose weight is loaded when somebody reaches for it: for rows and pages that mostly show none. */
export function QuickMenu(props: MenuItems) {
  const [wanted, setWanted] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}

const load = () => import('./opened-menu.tsx')
const OpenedMenu = lazy(load)
