import { useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { QuickMenu } from '#design/quick-menu.tsx'
import { Tooltip } from '#design/tooltip.tsx'
import type { Action } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/query.ts'
import { dropJob, retryChange, retryJob, skipChange, type Report } from '../contract.ts'

/** The way to mend it, which is an action of whatever area it is of; and for what is tried in vain, the way to give it up. */
export function Repair({ report: { title, repair, otherwise } }: { report: Report }) {
  const [isAsking, setAsking] = useState(false)
  const mend = useWrite(named(repair?.action ?? ''), {
    onDone: () => alert({ type: 'success', msg: `${repair?.label}: ${title}` }),
  })
  const settle = useWrite(named(otherwise?.action ?? ''), {
    onDone: () => alert({ type: 'success', msg: `${otherwise?.label}: ${title}` }),
  })
  const instead = givesUp.find(({ retry }) => retry.name === repair?.action)
  const giveUp = useWrite(named(instead?.action.name ?? ''), {
    onDone: () => {
      setAsking(false)
      alert({ type: 'success', msg: `Given up: ${title}` })
    },
  })
  if (!repair) return null
  const button = (
    <Button
      size="sm"
      aria-label={`${repair.label}: ${title}${repair.isAllowed ? '' : '. Only admins may do this'}`}
      aria-disabled={!repair.isAllowed}
      className={repair.isAllowed ? '' : 'text-ink-off'}
      busy={mend.isPending}
      onClick={() => repair.isAllowed && mend.mutate(repair.input)}
    >
      {repair.label}
    </Button>
  )
  return (
    <span className="inline-flex items-center gap-1">
      {repair.isAllowed ? button : <Tooltip label="Only admins may do this">{button}</Tooltip>}
      {otherwise?.isAllowed && (
        <Button
          kind="ghost"
          size="sm"
          aria-label={`${otherwise.label}: ${title}`}
          busy={settle.isPending}
          onClick={() => settle.mutate(otherwise.input)}
        >
          {otherwise.label}
        </Button>
      )}
      {instead && repair.isAllowed && (
        <QuickMenu
          align="end"
          trigger={
            <IconButton label={`More about ${title}`}>
              <Ellipsis />
            </IconButton>
          }
          items={[{ label: instead.label, danger: true, onClick: () => setAsking(true) }]}
        />
      )}
      {instead && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`${instead.label}?`}
          description={instead.effect}
          action={instead.label}
          danger
          busy={giveUp.isPending}
          onConfirm={() => giveUp.mutate(repair.input)}
        />
      )}
    </span>
  )
}

/** An action that is known here by its name only. The server asks for the right and checks the input. */
function named(name: string): Action {
  return { ...retryJob, name }
}

const givesUp = [
  {
    retry: retryJob,
    action: dropJob,
    label: 'Drop this job',
    effect: 'It is not tried again, and what it should have done is left out. This cannot be undone.',
  },
  {
    retry: retryChange,
    action: skipChange,
    label: 'Skip this change',
    effect: 'Later changes go on without it, and what should have followed from it is left out. This cannot be undone.',
  },
]
