import { cloneElement, Suspense, useState } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import type { MenuItems } from './menu-items.ts'

/** A menu whose weight is loaded when somebody reaches for it: for rows and pages that mostly show none. */
export function LazyMenu(props: MenuItems) {
  const [isRequested, setRequested] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    onClick: () => setRequested(true),
    onPointerEnter: () => void load().catch(ignoreError),
    onFocus: () => void load().catch(ignoreError),
  })
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}

/** It is asked for again when the menu is opened. */
const ignoreError = () => {}
const load = () => import('./loaded-menu.tsx')
const LoadedMenu = lazyComponent(load)
