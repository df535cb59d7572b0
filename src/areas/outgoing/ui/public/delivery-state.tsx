import { alert } from '#design/feedback/alert.ts'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { markSent, sendAgain, type Delivery } from '../../contract.ts'
import { recoveryOptions } from '../../rules.ts'

export function DeliveryBadge({ delivery: { state, error } }: { delivery: Delivery }) {
  const { kind, label } = state === 'waiting' && error === null ? stateBadges.sending : stateBadges[state]
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  )
}

/** The error, with "Send again" and "Mark as sent". */
export function DeliveryProblem({ delivery }: { delivery: Delivery }) {
  const { when } = useTimeFormat()
  const { id, state, error, nextTry, recipient } = delivery
  const resend = useWrite(sendAgain, { onDone: () => alert({ type: 'success', msg: 'It is being sent again.' }) })
  const confirmSent = useWrite(markSent, { onDone: () => alert({ type: 'success', msg: 'Marked as sent.' }) })
  const options = recoveryOptions(delivery)
  if (!options.sendAgain) return null
  const name = recipient ? `: ${recipient}` : ''
  return (
    <Notice
      kind={state === 'waiting' ? 'warn' : 'danger'}
      action={
        <span className="flex flex-wrap gap-2">
          {options.markSent && (
            <Button
              kind="ghost"
              size="sm"
              aria-label={`Mark as sent${name}`}
              busy={confirmSent.isPending}
              onClick={() => confirmSent.mutate({ id })}
            >
              Mark as sent
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`Send again${name}`}
            busy={resend.isPending}
            onClick={() => resend.mutate({ id })}
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

const stateBadges = {
  waiting: { kind: 'warn', label: 'Not sent yet' },
  sending: { kind: 'info', label: 'Sending' },
  sent: { kind: 'success', label: 'Sent' },
  failed: { kind: 'danger', label: 'Not sent' },
  unknown: { kind: 'warn', label: 'Perhaps not sent' },
  dropped: { kind: 'neutral', label: 'Not needed' },
} as const
