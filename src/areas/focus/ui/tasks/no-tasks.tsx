import type { ReactNode } from 'react'
import { EmptyState } from '#design/feedback/empty-state.tsx'

export function NoTasks({ isDone, action }: { isDone: boolean; action: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">Focus</h1>
      <EmptyState title={isDone ? 'All done for today' : 'One task at a time'} action={action}>
        {isDone
          ? 'Everything on your list is finished. Add something, or call it a day.'
          : 'Write down what you want to get done today, choose one, and start the timer. Everything else waits.'}
      </EmptyState>
    </>
  )
}
