import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useMay } from '#platform/web/may.ts'
import { addTask } from '../contract.ts'

/** Nothing on the list: what this place is for, and the first step. */
export function FirstTask({ doneToday, adding, onAdd }: { doneToday: boolean; adding: boolean; onAdd: () => void }) {
  const may = useMay(addTask)
  return (
    <>
      <h1 className="sr-only">Focus</h1>
      <EmptyState
        title={doneToday ? 'All done for today' : 'One task at a time'}
        action={
          may &&
          !adding && (
            <Button kind="primary" icon={<Plus />} onClick={onAdd}>
              Add task
            </Button>
          )
        }
      >
        {doneToday
          ? 'Everything on your list is finished. Add something, or call it a day.'
          : 'Write down what you want to get done today, choose one, and start the timer. Everything else waits.'}
      </EmptyState>
    </>
  )
}
