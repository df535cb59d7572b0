import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'

export type QuickMenuItem =
  | { label: string; icon?: ReactNode; shortcut?: string; danger?: boolean; onClick: () => void }
  | 'divider'

export type QuickMenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  items: QuickMenuItem[]
  align?: 'start' | 'center' | 'end'
}

/** A menu whose weight is loaded when somebody reaches for it: for rows and pages that mostly show none. */
export function QuickMenu(props: QuickMenuProps) {
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
