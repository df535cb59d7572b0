import { cloneElement, Suspense, useState, type ReactElement } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'

const load = () => import('./workspace-list.tsx')
const WorkspaceList = lazyComponent(load)
const NewBusiness = lazyComponent(() => import('#areas/workspaces/ui/public/new-business-dialog.tsx'))

type WorkspaceMenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  /** Somebody goes to another page. */
  onGo?: () => void
}

/** Which workspace this is, and the way into another. What it opens is loaded when somebody reaches for it. */
export function WorkspaceMenu({ trigger, onGo }: WorkspaceMenuProps) {
  const [isRequested, setRequested] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    onClick: () => setRequested(true),
    onPointerEnter: () => void load().catch(ignoreError),
    onFocus: () => void load().catch(ignoreError),
  })
  return (
    <>
      {isRequested ? (
        <Suspense fallback={closed}>
          <WorkspaceList trigger={trigger} onNew={() => setCreating(true)} onGo={onGo} />
        </Suspense>
      ) : (
        closed
      )}
      <Suspense>{isCreating && <NewBusiness onClose={() => setCreating(false)} />}</Suspense>
    </>
  )
}

/** It is asked for again when the menu is opened. */
const ignoreError = () => {}
