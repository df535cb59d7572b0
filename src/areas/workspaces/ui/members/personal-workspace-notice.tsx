import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { lazyComponent } from '#design/lazy-component.ts'

const NewBusiness = lazyComponent(() => import('../public/new-business-dialog.tsx'))

/** A personal workspace has one person. To work with others, people create a business. */
export function PersonalWorkspaceNotice() {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <EmptyState
        title="Work with others"
        action={
          <Button kind="primary" onClick={() => setCreating(true)}>
            New workspace
          </Button>
        }
      >
        This workspace is yours alone. Make one for your business, then invite people and choose what each of them may
        do.
      </EmptyState>
      <Suspense>{isCreating && <NewBusiness onClose={() => setCreating(false)} />}</Suspense>
    </>
  )
}
