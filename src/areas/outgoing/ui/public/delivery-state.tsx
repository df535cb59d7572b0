import { alert } from '#design/alert.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useWrite } from '#platform/web/query.ts'
import { markSent, sendAgain, type Delivery } from '../../contract.ts'
import { waysOut } from '../../rules.ts'

/** How a message stands, in a word. Nothing while there is nothing to say about it. */
export function DeliveryBadge({ delivery: { state, error } }: { delivery: Delivery }) {
  const { kind, word } = state === 'waiting' && error === null ? states.sending : states[state]
  return (
    <Badge kind={kind} dot>
      {word}
    </Badge>
  )
}

/** What went wrong with a message, and the two ways out. */
export function DeliveryTrouble({ delivery }: { delivery: Delivery }) {
  const { when } = useMoments()
  const { id, state, error, nextTry, recipient } = delivery
  const again = useWrite(sendAgain, { onDone: () => alert({ type: 'success', msg: 'It is being sent again.' }) })
  const arrived = useWrite(markSent, { onDone: () => alert({ type: 'success', msg: 'Marked as sent.' }) })
  const ways = waysOut(delivery)
  if (!ways.sendAgain) return null
  const name = recipient ? `: ${recipient}` : ''
  return (
    <Notice
      kind={state === 'waiting' ? 'warn' : 'danger'}
      action={
        <span className="flex flex-wrap gap-2">
          {ways.markSent && (
            <Button
              kind="ghost"
              size="sm"
              aria-label={`Mark as sent${name}`}
              busy={arrived.isPending}
              onClick={() => arrived.mutate({ id })}
            >
              Mark as sent
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`Send again${name}`}
            busy={again.isPending}
            onClick={() => again.mutate({ id })}
          >
            Send again
          </Button>
        </span>
      }
    >
      {error}
      {nextTry && ` It is tried again ${when(nextTry)}.`}
    </Notice>
  )
}

const states = {
  waiting: { kind: 'warn', word: 'Not sent yet' },
  sending: { kind: 'info', word: 'Sending' },
  sent: { kind: 'success', word: 'Sent' },
  failed: { kind: 'danger', word: 'Not sent' },
  unknown: { kind: 'warn', word: 'Perhaps not sent' },
  dropped: { kind: 'neutral', word: 'Not needed' },
} as const
