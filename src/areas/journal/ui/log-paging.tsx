import { Button } from '#design/buttons/button.tsx'
import { timeOfId, type Id } from '#platform/contract/id.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { pageSize } from './log-query.ts'

type LogPagingProps = {
  count: number
  next: Id | null
  isFirst: boolean
  onEarlier: (next: Id) => void
  onLater: () => void
}

/** Pages through the log. A filtered page may end early; then it shows how far it has searched. */
export function LogPaging({ count, next, isFirst, onEarlier, onLater }: LogPagingProps) {
  const { when } = useTimeFormat()
  if (next === null && isFirst) return null
  const isTruncated = next !== null && count < pageSize
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-12 text-ink-3">
        {isTruncated && `Looked back to ${when(timeOfId(next))}. There may be more before that.`}
        {!isTruncated && count === 0 && 'There is nothing earlier.'}
      </p>
      {!isFirst && (
        <Button kind="ghost" size="sm" onClick={onLater}>
          Later
        </Button>
      )}
      {next !== null && (
        <Button kind={isTruncated ? 'secondary' : 'ghost'} size="sm" onClick={() => onEarlier(next)}>
          {isTruncated ? 'Look further back' : 'Earlier'}
        </Button>
      )}
    </div>
  )
}
