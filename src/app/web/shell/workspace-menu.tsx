import { cloneElement, Suspense, useState, type ReactElement } from 'react'
import { late } from '#design/late.ts'

const load = () => import('./workspace-list.tsx')
const WorkspaceList = late(load)
const NewBusiness = late(() => import('#areas/workspaces/ui/public/new-business.tsx'))

type WorkspaceMenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  /** Somebody goes to another page. */
  onGo?: () => void
}

/** Which workspace this is, and the way into another. What it opens is loaded when somebody reaches for it. */
export function WorkspaceMenu({ trigger, onGo }: WorkspaceMenuProps) {
  const [wanted, setWanted] = useState(false)
  const [making, setMaking] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    onClick: () => setWanted(true),
    onPointerEnter: () => void load().catch(notNow),
    onFocus: () => void load().catch(notNow),
  })
  return (
    <>
      {wanted ? (
        <Suspense fallback={closed}>
          <WorkspaceList trigger={trigger} onNew={() => setMaking(true)} onGo={onGo} />
        </Suspense>
      ) : (
        closed
      )}
      <Suspense>{making && <NewBusiness onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}

/** It is asked for again when the menu is opened. */
const notNow = () => {}
