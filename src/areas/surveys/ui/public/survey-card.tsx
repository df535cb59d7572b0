import { Suspense, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readCurrentSurvey } from '../../contract.ts'

/** Most pages have nothing to ask. */
const SurveyForm = lazyComponent(() => import('../survey-form.tsx'))

export default function SurveyCard() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data } = useRead(readCurrentSurvey, { path })
  const [finishedId, setFinishedId] = useState<string>()
  const survey = data?.survey
  if (!survey || survey.id === finishedId) return null
  const end = () => {
    setFinishedId(survey.id)
    // The focused element goes away with the card.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Suspense>
      <SurveyForm key={survey.id} survey={survey} onDone={end} />
    </Suspense>
  )
}
