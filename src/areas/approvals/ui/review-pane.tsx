import { useEffect, useRef, useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconButton } from '#design/icon-button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { readApproval, type Approval } from '../contract.ts'
import { AskerMark } from './asker-mark.tsx'
import { DeclineForm } from './decline-form.tsx'
import { EditForm } from './edit-form.tsx'
import { Facts } from './facts.tsx'
import type { Mode } from './mode.ts'
import { Outcome } from './outcome.tsx'
import { PassOnForm } from './pass-on-form.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { useDecide } from './use-decide.ts'
import { askerWords } from './words.ts'

/** The whole of one request, and every answer that the one who looks may give to it. */
export function ReviewPane({ approval, onBack }: { approval: Approval; onBack: () => void }) {
  const { data, error, refetch } = useRead(readApproval, { id: approval.id })
  const [mode, setMode] = useState<Mode>('look')
  const [issues, setIssues] = useState<Issue[]>([])
  const me = useSignedIn().person.id
  const { ago } = useMoments()
  const decide = useDecide(approval, (refusal) => {
    setIssues(refusal.issues)
    setMode('edit')
  })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mode === 'edit') form.current?.focus()
  }, [mode])
  const look = () => setMode('look')
  return (
    <article aria-label={approval.title} className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 text-13 [scrollbar-width:thin] lg:px-8 lg:py-8">
        <header className="mb-5 flex items-start gap-3">
          <IconButton label="Back to the list" className="-ml-2 lg:hidden" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
          <AskerMark approval={approval} />
          <div className="min-w-0 flex-1">
            <h2 className="text-20 font-semibold tracking-title wrap-anywhere">
              {approval.title}
              {approval.about && `: ${approval.about}`}
              {approval.state === 'waiting' && '?'}
            </h2>
            <p className="text-ink-3">
              {askerWords(approval, me)} asked, {ago(approval.askedAt)}
            </p>
          </div>
          {approval.howMuch && <span className="text-20 font-semibold tabular-nums">{approval.howMuch}</span>}
        </header>
        <Outcome approval={approval} />
        <div ref={form} tabIndex={-1} className="outline-none">
          {error && !data ? (
            <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
          ) : !data ? (
            <Skeleton rows={4} />
          ) : mode === 'edit' ? (
            <EditForm approval={data} issues={issues} decide={decide} onCancel={look} />
          ) : (
            <Facts approval={data} withAsker={false} />
          )}
        </div>
        {mode === 'decline' && <DeclineForm decide={decide} onCancel={look} />}
        {mode === 'pass-on' && <PassOnForm approval={approval} onDone={look} onCancel={look} />}
      </div>
      {mode === 'look' && (
        <ReviewButtons approval={approval} decide={decide} isReady={data !== undefined} onMode={setMode} />
      )}
    </article>
  )
}
