import { useState } from 'react'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeSurvey, removeSurvey, type Survey } from '../contract.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { formatAudience } from '#areas/flags/ui/public/format-condition.ts'
import { SurveyResults } from './survey-results.tsx'
import { formatCount } from '#areas/analytics/ui/public/format.ts'

type SurveyRowProps = { survey: Survey & { answered: number; dismissed: number } }

export function SurveyRow({ survey }: SurveyRowProps) {
  const { id, name, beganAt, endedAt, answered, dismissed } = survey
  const [isOpen, setOpen] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const change = useWrite(changeSurvey)
  const remove = useWrite(removeSurvey, { onDone: () => setConfirming(false) })
  const { calendarDay } = useTimeFormat()
  const state = endedAt ? 'Ended' : beganAt ? 'Running' : 'Not started'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-60 font-medium">{name}</h2>
        <Badge kind={state === 'Running' ? 'success' : 'neutral'}>{state}</Badge>
      </div>
      <p className="text-ink-2">
        {formatSurveyAudience(survey, calendarDay)}. {formatCount(answered)} answered, {formatCount(dismissed)}{' '}
        dismissed.
      </p>
      <div className="flex flex-wrap gap-2">
        {!endedAt && (
          <Button
            size="sm"
            kind={beganAt ? 'secondary' : 'primary'}
            busy={change.isPending}
            onClick={() => change.mutate({ id, state: beganAt ? 'end' : 'begin' })}
          >
            {beganAt ? 'End' : 'Start'}
          </Button>
        )}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide answers' : 'Answers'}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </div>
      {isOpen && <SurveyResults id={id} />}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete “${name}”?`}
        description="All its answers are deleted too. This cannot be undone."
        action="Delete survey"
        danger
        busy={remove.isPending}
        busyLabel="Deleting"
        onConfirm={() => remove.mutate({ id })}
      />
    </Card>
  )
}

function formatSurveyAudience({ share, conditions, page }: Survey, calendarDay: (day: string) => string): string {
  return [
    formatAudience(conditions, calendarDay),
    share < 100 && `${share}% of them`,
    page && `on pages that begin with ${page}`,
  ]
    .filter(Boolean)
    .join(', ')
}
