import { Spinner } from '#design/feedback/spinner.tsx'
import { pendingEdits } from './edit/edit-queue.ts'

/** Shows a running paste, or edits that wait for the connection, at the bottom of the grid. */
export function GridStatus({ pasting }: { pasting: { rows: number; done: number; total: number } | undefined }) {
  const count = pendingEdits.use()
  const text = pasting
    ? `Pasting ${pasting.rows.toLocaleString('en')} rows${pasting.total > 1 ? `, ${pasting.done + 1} of ${pasting.total}` : ''}`
    : count > 0 &&
      `${count === 1 ? '1 change waits' : `${count} changes wait`} for the connection. Nothing is lost while this page stays open.`
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-3 z-(--z-sticky) flex justify-center">
      {text && (
        <span className="flex items-center gap-2 rounded-lg bg-raised px-3.5 py-2 text-13 shadow-pop">
          {pasting && <Spinner />}
          {text}
        </span>
      )}
    </div>
  )
}
