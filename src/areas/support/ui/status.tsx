import { Link } from '@tanstack/react-router'
import { selfCheck } from '#areas/health/contract.ts'
import { Badge } from '#design/badge.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { InlineError } from '#design/inline-error.tsx'
import { Link as TextLink } from '#design/link.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { partsOf, statusWords, stateWords, troubleWords, type Line } from './status-words.ts'

/** Whether what this installation stands on works, by its own check. */
export function Status() {
  const { data, error, refetch } = useRead(selfCheck, {})
  const { ago } = useMoments()
  const { person } = useSignedIn()
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={4} />
  const lines = partsOf(data.checks)
  const { kind, word } = statusWords(lines)
  return (
    <section aria-labelledby="status">
      <Card className="text-13">
        <div className="mb-2.5 flex items-center justify-between gap-2">
          <h2 id="status" className="font-semibold">
            System status
          </h2>
          <Badge kind={kind} dot>
            {word}
          </Badge>
        </div>
        <ul className="flex flex-col gap-2.5">
          {lines.map((line) => (
            <StatusLine key={line.title} line={line} />
          ))}
        </ul>
        <p className="mt-3 border-t border-line-soft pt-3 text-12 text-ink-3">
          {troubleWords(lines, person.admin).map((words) => `${words} `)}
          Checked {ago(data.checkedAt)}.{' '}
          <TextLink alone render={<Link to="/health" />}>
            Your workspace’s health
          </TextLink>
        </p>
      </Card>
    </section>
  )
}

function StatusLine({ line: { title, state } }: { line: Line }) {
  const { word, look } = stateWords[state]
  return (
    <li className="flex items-center justify-between gap-3">
      {title}
      <span className={cx('flex items-center gap-1.5 text-12 font-medium', look)}>
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {word}
      </span>
    </li>
  )
}
