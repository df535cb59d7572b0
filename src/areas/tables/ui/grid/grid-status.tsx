import { Spinner } from '#design/spinner.tsx'
import { waiting } from './edits.ts'

/** What is under way or waits, over the lower edge of the grid. */
export function GridStatus({ pasting }: { pasting: { rows: number; done: number; total: number } | undefined }) {
  const count = waiting.use()
  const words = pasting
    ? `Pasting ${pasting.rows.toLocaleString('en')} rows${pasting.total > 1 ? `, ${pasting.done + 1} of ${pasting.total}` : ''}`
    : count > 0 &&
      `${count === 1 ? '1 change waits' : `${count} changes wait`} for the connection. Nothing is lost while this page stays open.`
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-3 z-(--z-sticky) flex justify-center">
      {words && (
        <span className="flex items-center gap-2 rounded-lg bg-raised px-3.5 py-2 text-13 shadow-pop">
          {pasting && <Spinner />}
          {words}
        </span>
      )}
    </div>
  )
}
