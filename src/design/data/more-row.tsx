import { Button } from '../buttons/button.tsx'
import { InlineError } from '../feedback/inline-error.tsx'

type MoreRowProps = {
  columns: number
  /** Somebody has asked for more, and it is not there yet. */
  busy: boolean
  error?: string | undefined
  onMore: () => void
  onRetry: () => void
}

/** The last row of a table that goes on: what follows comes when somebody asks for it. */
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
