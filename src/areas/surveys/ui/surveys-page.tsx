import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listSurveys } from '../contract.ts'
import { SurveyRow } from './survey-row.tsx'

const SurveyDialog = lazyComponent(() => import('./survey-dialog.tsx'))

export default function SurveysPage() {
  const [isCreating, setCreating] = useState(false)
  const { data, error, refetch } = useRead(listSurveys, {})
  const openNew = () => setCreating(true)
  usePageHeader({ button: { text: 'New survey', action: openNew } })
  return (
    <div className="flex flex-col gap-3 text-13">
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      {data?.surveys.length === 0 && (
        <EmptyState title="No surveys yet" action={<Button onClick={openNew}>Create a survey</Button>}>
          Ask a few people a short question while they work. Everyone is asked once and can dismiss it.
        </EmptyState>
      )}
      {data?.surveys.map((survey) => (
        <SurveyRow key={survey.id} survey={survey} />
      ))}
      <Suspense>{isCreating && <SurveyDialog onClose={() => setCreating(false)} />}</Suspense>
    </div>
  )
}
