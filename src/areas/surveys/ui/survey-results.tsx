import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { readSurveyResults } from '../contract.ts'
import { formatCount } from '#areas/analytics/ui/public/format.ts'

export function SurveyResults({ id }: { id: string }) {
  const { day } = useTimeFormat()
  const { data, error, refetch } = useRead(readSurveyResults, { id })
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={2} />
  return (
    <ol className="flex flex-col gap-5 border-t border-line pt-3">
      {data.questions.map((question) => (
        <li key={question.ask}>
          <h3 className="font-medium">{question.ask}</h3>
          <p className="text-12 text-ink-3">
            {formatCount(question.answered)} answered
            {question.average !== null && `, ${question.average.toFixed(1)} on average`}
          </p>
          <Counts question={question} />
          <ul className="mt-2 flex flex-col gap-2 empty:hidden">
            {question.words.map(({ at, words }) => (
              <li key={`${at} ${words}`} className="wrap-anywhere">
                “{words}” <span className="text-12 text-ink-3">{day(at)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

type Result = OutputOf<typeof readSurveyResults>['questions'][number]

function Counts({ question: { counts, answered } }: { question: Result }) {
  return (
    <ul className="mt-2 flex flex-col gap-1.5 empty:hidden">
      {counts.map(({ choice, count }) => (
        <li key={choice} className="flex items-center gap-3">
          <span className="w-1/3 wrap-anywhere">{choice}</span>
          <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-surface-3">
            <span className="block h-full bg-accent" style={{ width: `${(count / Math.max(1, answered)) * 100}%` }} />
          </span>
          <span className="w-10 text-right tabular-nums">{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}
