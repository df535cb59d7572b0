import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { uploads } from '#platform/web/upload/upload-list.ts'

const SurveyCard = lazyComponent(() => import('#areas/surveys/ui/public/survey-card.tsx'))

/** Asks a survey question once the person has been on the page for a while and nothing else is in that corner. */
export function Surveys() {
  const [isReady, setReady] = useState(false)
  const isFree = uploads.use().length === 0
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isReady && isFree && <SurveyCard />}</Suspense>
}
