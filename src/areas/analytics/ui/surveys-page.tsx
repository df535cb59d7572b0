import { Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { late } from '#design/late.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useRead } from '#platform/web/query.ts'
import { listSurveys } from '../contract/surveys.ts'
import { SurveyRow } from './survey-row.tsx'

const SurveyDialog = late(() => import('./survey-dialog.tsx'))

/** Questions to the people who use this installation, and what they answered. */
export default function SurveysPage() {
  const [making, setMaking] = useState(false)
  const { data, error, refetch } = useRead(listSurveys, {})
  const make = () => setMaking(true)
  usePageHeader({ button: { text: 'New survey', action: make } })
  return (
    <div className="flex flex-col gap-3 text-13">
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      {data?.surveys.length === 0 && (
        <EmptyState title="No surveys yet" action={<Button onClick={make}>Make a survey</Button>}>
          Ask a few people a short question where they work. Everybody is asked once, and may say no.
        </EmptyState>
      )}
      {data?.surveys.map((survey) => (
        <SurveyRow key={survey.id} survey={survey} />
      ))}
      <Suspense>{making && <SurveyDialog onClose={() => setMaking(false)} />}</Suspense>
    </div>
  )
}
