import { Button } from '../buttons/button.tsx'
import { InlineError } from '../feedback/inline-error.tsx'

type MoreRowProps = {
  columns: number
  /** More was requested and has not arrived yet. */
  busy: boolean
  error?: string | undefined
  onMore: () => void
  onRetry: () => void
}

/** The last row of a table with more pages; loads the next page on request. */
export function MoreRow({ columns, busy, error, onMore, onRetry }: MoreRowProps) {
  return (
    <tr>
      <td colSpan={columns} className="p-3 text-center">
        {error ? (
          <InlineError onRetry={onRetry}>{error}</InlineError>
        ) : (
          <Button kind="ghost" busy={busy} onClick={onMore}>
            Show more
          </Button>
        )}
      </td>
    </tr>
  )
}
