import { Button } from '#design/buttons/button.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { summarizeSession } from '../../contract/messages.ts'
import { formatTokens } from '../conversation/format-usage.ts'

type ContextMeterProps = { session: Id; tokens: number; isIdle: boolean }

/** How much of the conversation the model reads with each message, and a way to make that less. */
export function ContextMeter({ session, tokens, isIdle }: ContextMeterProps) {
  const summarize = useWrite(summarizeSession)
  return (
    <Popover
      side="top"
      align="end"
      title="Context"
      trigger={
        <Button size="xs" kind="ghost" className="text-ink-3 tabular-nums">
          Context: {formatTokens(tokens)}
        </Button>
      }
    >
      <p className="mb-3 text-13 text-ink-2">
        The model reads {formatTokens(tokens)} of this conversation with each message. A summary takes less. The
        messages stay here, and the summary is shown below them.
      </p>
      <Button size="sm" disabled={!isIdle} busy={summarize.isPending} onClick={() => summarize.mutate({ id: session })}>
        Summarize earlier messages
      </Button>
    </Popover>
  )
}
