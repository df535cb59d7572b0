import { useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import type { Action } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { dropJob, retryChange, retryJob, skipChange, type Report } from '../contract.ts'

/** The buttons that repair or give up. Each runs an action of any area. */
export function Repair({ report: { title, repair, otherwise } }: { report: Report }) {
  const [isConfirming, setConfirming] = useState(false)
  const runRepair = useWrite(actionNamed(repair?.action ?? ''), {
    onDone: () => alert({ type: 'success', msg: `${repair?.label}: ${title}` }),
  })
  const runAlternative = useWrite(actionNamed(otherwise?.action ?? ''), {
    onDone: () => alert({ type: 'success', msg: `${otherwise?.label}: ${title}` }),
  })
  const giveUpOption = giveUpOptions.find(({ retry }) => retry.name === repair?.action)
  const giveUp = useWrite(actionNamed(giveUpOption?.action.name ?? ''), {
    onDone: () => {
      setConfirming(false)
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
      busy={runRepair.isPending}
      onClick={() => repair.isAllowed && runRepair.mutate(repair.input)}
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
          busy={runAlternative.isPending}
          onClick={() => runAlternative.mutate(otherwise.input)}
        >
          {otherwise.label}
        </Button>
      )}
      {giveUpOption && repair.isAllowed && (
        <LazyMenu
          align="end"
          trigger={
            <IconButton label={`More about ${title}`}>
              <Ellipsis />
            </IconButton>
          }
          items={[{ label: giveUpOption.label, danger: true, onClick: () => setConfirming(true) }]}
        />
      )}
      {giveUpOption && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={`${giveUpOption.label}?`}
          description={giveUpOption.effect}
          action={giveUpOption.label}
          danger
          busy={giveUp.isPending}
          onConfirm={() => giveUp.mutate(repair.input)}
        />
      )}
    </span>
  )
}

/** Known here only by its name. The server checks the permission and the input. */
function actionNamed(name: string): Action {
  return { ...retryJob, name }
}

const giveUpOptions = [
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
