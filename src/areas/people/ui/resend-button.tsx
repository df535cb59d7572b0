import { useState, type ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useAuthRequest } from './auth-api.ts'
import { formatCountdown, useCountdown } from './use-countdown.ts'

type ResendButtonProps = {
  path: '/code/send' | '/link/send' | '/password/forgot' | '/email/send' | '/prove/send'
  input: Record<string, string | undefined>
  onSent?: () => void
  kind?: 'ghost' | 'secondary'
  /** Nothing was sent yet, so there is no wait. */
  isFirst?: boolean
  /** Like "Send a new code". */
  children: ReactNode
}

/** Sends a message again. The button counts down the minute until the next one is allowed. */
export function ResendButton({ path, input, onSent, kind = 'ghost', isFirst, children }: ResendButtonProps) {
  const [times, setTimes] = useState(0)
  const cooldown = useCountdown(60, isFirst ? 0 : 60)
  const request = useAuthRequest(path, () => {
    setTimes(times + 1)
    cooldown.restart()
    onSent?.()
  })
  return (
    <>
      {request.error && <InlineError>{request.error.message}</InlineError>}
      {times > 0 && !request.error && (
        <Notice key={times} kind="success" role="status" icon={<CircleCheck />}>
          {isFirst ? 'It is on its way. It can take a minute.' : 'Sent again just now.'}
        </Notice>
      )}
      <Button
        kind={kind}
        size="lg"
        full
        busy={request.isPending}
        disabled={cooldown.left > 0}
        onClick={() => request.mutate(input)}
      >
        {children}
        {cooldown.left > 0 && <span className="tabular-nums">in {formatCountdown(cooldown.left)}</span>}
      </Button>
    </>
  )
}
