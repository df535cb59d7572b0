import { Button } from '#design/button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useMoments } from '#platform/web/moments.ts'
import { momentOf } from './log-words.ts'
import { pageSize } from './log-wish.ts'

type LogPagingProps = {
  count: number
  next: Id | null
  isFirst: boolean
  onEarlier: (next: Id) => void
  onLater: () => void
}

/** Back and forth in the log. What is narrowed down may stop on the way, and says how far it has looked. */
export function LogPaging({ count, next, isFirst, onEarlier, onLater }: LogPagingProps) {
  const { when } = useMoments()
  if (next === null && isFirst) return null
  const isCut = next !== null && count < pageSize
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-12 text-ink-3">
        {isCut && `Looked back to ${when(momentOf(next))}. There may be more before that.`}
        {!isCut && count === 0 && 'There is nothing earlier.'}
      </p>
      {!isFirst && (
        <Button kind="ghost" size="sm" onClick={onLater}>
          Later
        </Button>
      )}
      {next !== null && (
        <Button kind={isCut ? 'secondary' : 'ghost'} size="sm" onClick={() => onEarlier(next)}>
          {isCut ? 'Look further back' : 'Earlier'}
        </Button>
      )}
    </div>
  )
}
