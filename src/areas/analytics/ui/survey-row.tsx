import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { useWrite } from '#platform/web/query.ts'
import { changeSurvey, removeSurvey, type Survey } from '../contract/surveys.ts'
import { whomWords } from './condition-words.ts'
import { SurveyResults } from './survey-results.tsx'
import { numberWords } from './words.ts'

type SurveyRowProps = { survey: Survey & { answered: number; dismissed: number } }

export function SurveyRow({ survey }: SurveyRowProps) {
  const { id, name, beganAt, endedAt, answered, dismissed } = survey
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const change = useWrite(changeSurvey)
  const remove = useWrite(removeSurvey, { onDone: () => setAsked(false) })
  const state = endedAt ? 'Ended' : beganAt ? 'Running' : 'Not begun'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-60 font-medium">{name}</h2>
        <Badge kind={state === 'Running' ? 'success' : 'neutral'}>{state}</Badge>
      </div>
      <p className="text-ink-2">
        {askedWords(survey)}. {numberWords(answered)} answered, {numberWords(dismissed)} said no.
      </p>
      <div className="flex flex-wrap gap-2">
        {!endedAt && (
          <Button
            size="sm"
            kind={beganAt ? 'secondary' : 'primary'}
            busy={change.isPending}
            onClick={() => change.mutate({ id, state: beganAt ? 'end' : 'begin' })}
          >
            {beganAt ? 'End' : 'Begin'}
          </Button>
        )}
        <Button size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide answers' : 'Answers'}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => setAsked(true)}>
          Delete
        </Button>
      </div>
      {opened && <SurveyResults id={id} />}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Delete “${name}”?`}
        description="All answers to it go with it. This cannot be undone."
        action="Delete survey"
        danger
        busy={remove.isPending}
        busyLabel="Deleting"
        onConfirm={() => remove.mutate({ id })}
      />
    </Card>
  )
}

function askedWords({ share, conditions, page }: Survey): string {
  return [whomWords(conditions), share < 100 && `${share} of a hundred`, page && `on pages that begin with ${page}`]
    .filter(Boolean)
    .join(', ')
}
