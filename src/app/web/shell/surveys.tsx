import { Suspense, useEffect, useState } from 'react'
import { late } from '#design/late.ts'
import { uploads } from '#platform/web/upload/shown.ts'

const SurveyCard = late(() => import('#areas/analytics/ui/public/survey-card.tsx'))

/** A question to whoever works here, once they have been on the page for a while and nothing else is in that corner. */
export function Surveys() {
  const [settled, setSettled] = useState(false)
  const isFree = uploads.use().length === 0
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{settled && isFree && <SurveyCard />}</Suspense>
}
