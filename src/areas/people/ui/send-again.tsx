import { useState, type ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Notice } from '#design/notice.tsx'
import { useDoor } from './ask.ts'
import { clock, useCountdown } from './use-countdown.ts'

type SendAgainProps = {
  door: '/code/send' | '/link/send' | '/password/forgot' | '/email/send' | '/prove/send'
  given: Record<string, string | undefined>
  onSent?: () => void
  kind?: 'ghost' | 'secondary'
  /** Nothing was sent just now: there is nothing to wait for. */
  atOnce?: boolean
  /** "Send a new code" */
  children: ReactNode
}

/** Has something sent once more. A minute lies between two, and the button counts it. */
export function SendAgain({ door, given, onSent, kind = 'ghost', atOnce, children }: SendAgainProps) {
  const [times, setTimes] = useState(0)
  const wait = useCountdown(60, atOnce ? 0 : 60)
  const again = useDoor(door, () => {
    setTimes(times + 1)
    wait.restart()
    onSent?.()
  })
  return (
    <>
      {again.error && <InlineError>{again.error.message}</InlineError>}
      {times > 0 && !again.error && (
        <Notice key={times} kind="success" role="status" icon={<CircleCheck />}>
          {atOnce ? 'It is on its way. It can take a minute.' : 'Sent again just now.'}
        </Notice>
      )}
      <Button
        kind={kind}
        size="lg"
        full
        busy={again.isPending}
        disabled={wait.left > 0}
        onClick={() => again.mutate(given)}
      >
        {children}
        {wait.left > 0 && <span className="tabular-nums">in {clock(wait.left)}</span>}
      </Button>
    </>
  )
}
