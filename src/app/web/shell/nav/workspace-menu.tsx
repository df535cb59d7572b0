import { cloneElement, Suspense, useState, type ReactElement } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'

const load = () => import('./workspace-list.tsx')
const WorkspaceList = lazyComponent(load)
const NewBusiness = lazyComponent(() => import('#areas/workspaces/ui/public/new-business-dialog.tsx'))

type WorkspaceMenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  /** Called when the person goes to another page. */
  onGo?: () => void
}

/** The current workspace, and the switch to another. The menu loads when somebody hovers, focuses or clicks. */
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

/** The menu loads the list again when it opens. */
const ignoreError = () => {}
