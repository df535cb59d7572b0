import { cloneElement, Suspense, useState } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import type { MenuItems } from './menu-items.ts'

/** A menu whose code loads on hover, focus or click: for rows and pages where it is rarely opened. */
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

/** The menu loads again when it is opened. */
const ignoreError = () => {}
const load = () => import('./loaded-menu.tsx')
const LoadedMenu = lazyComponent(load)
