import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Kbd } from '#design/kbd.tsx'
import { useShortcut } from '#platform/web/shortcut.ts'
import { useSignedIn } from '#platform/web/session.ts'
import type { Approval } from '../contract.ts'
import { mayWithdraw } from '../rules.ts'
import type { Mode } from './mode.ts'
import type { useDecide } from './use-decide.ts'
import { useMayDecide } from './use-may-decide.ts'
import { useOthers } from './use-others.ts'
import { yesWords } from './words.ts'

type ReviewButtonsProps = {
  approval: Approval
  decide: ReturnType<typeof useDecide>
  /** What would be done is on the screen. */
  isReady: boolean
  onMode: (mode: Mode) => void
}

/** The answers, with their keys. What cannot be undone is not done by a key alone: A goes to the button, Enter presses it. */
export function ReviewButtons({ approval, decide, isReady, onMode }: ReviewButtonsProps) {
  const person = useSignedIn().person.id
  const mayDecide = useMayDecide(approval)
  const canPassOn = useOthers(approval).length > 0
  // Whoever decides it themselves says no to it instead.
  const mayTakeBack = approval.state === 'waiting' && !mayDecide && mayWithdraw(approval, { person })
  const yes = useRef<HTMLButtonElement>(null)
  const byKey = () => (approval.lasting === null ? decide.approve() : yes.current?.focus())
  useShortcut('a', 'Approve', byKey, { when: mayDecide && isReady, onSight: true })
  useShortcut('d', 'Decline', () => onMode('decline'), { when: mayDecide })
  useShortcut('e', 'Edit before you approve', () => onMode('edit'), { when: mayDecide && isReady })
  if (!mayDecide && !mayTakeBack) return null
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 max-lg:*:flex-1 lg:px-8">
      {mayTakeBack && (
        <Button kind="ghost" busy={decide.isBusy} onClick={decide.withdraw}>
          Withdraw
        </Button>
      )}
      {mayDecide && (
        <>
          {canPassOn && (
            <Button kind="ghost" onClick={() => onMode('pass-on')}>
              Pass on
            </Button>
          )}
          <Button kind="ghost" className="lg:ml-auto" onClick={() => onMode('decline')}>
            Decline
          </Button>
          <Button disabled={!isReady} onClick={() => onMode('edit')}>
            Edit
          </Button>
          <Button ref={yes} kind="primary" busy={decide.isApproving} onClick={() => decide.approve()}>
            {yesWords(approval)}
            <span className="max-lg:hidden">
              <Kbd keys="A" tone="solid" />
            </span>
          </Button>
        </>
      )}
    </footer>
  )
}
