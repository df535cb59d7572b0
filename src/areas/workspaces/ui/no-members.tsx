import { Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { late } from '#design/late.ts'

const NewBusiness = late(() => import('./public/new-business.tsx'))

/** A personal workspace has one person. Who wants others makes a business. */
export function NoMembers() {
  const [making, setMaking] = useState(false)
  return (
    <>
      <EmptyState
        title="Work with others"
        action={
          <Button kind="primary" onClick={() => setMaking(true)}>
            New workspace
          </Button>
        }
      >
        This workspace is yours alone. Make one for your business, then invite people and choose what each of them may
        do.
      </EmptyState>
      <Suspense>{making && <NewBusiness onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
