import { Suspense, useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { readIdea, removeIdea, setStatus } from '../contract.ts'
import { Comments } from './comments.tsx'
import { statusLabels } from './public/status-labels.ts'
import { VoteButton } from './vote-button.tsx'

const EditIdea = lazyComponent(() => import('./edit-idea.tsx'))
const IdeaAdmin = lazyComponent(() => import('./idea-admin.tsx'))

export function IdeaView({ id }: { id: string }) {
  const { data, error, refetch } = useRead(readIdea, { id })
  const { ago } = useTimeFormat()
  const maySetStatus = useMay(setStatus)
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const remove = useWrite(removeIdea, { onDone: () => void navigate({ to: '/feedback', search: {} }) })
  return (
    <article className="px-5 pt-4 pb-12 lg:px-10">
      <Button kind="ghost" className="-ml-3" icon={<ArrowLeft />} render={<Link to="/feedback" search={{}} />}>
        All ideas
      </Button>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <>
          <div className="mt-4 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3.5 lg:gap-5">
            <VoteButton idea={data.idea} />
            <div className="min-w-0">
              {isEditing ? (
                <Suspense>
                  <EditIdea idea={data.idea} onDone={() => setEditing(false)} />
                </Suspense>
              ) : (
                <>
                  <h2 className="text-20 font-semibold wrap-anywhere">{data.idea.title}</h2>
                  {data.idea.text && (
                    <p className="mt-1 max-w-160 text-15 wrap-anywhere whitespace-pre-line text-ink-2">
                      {data.idea.text}
                    </p>
                  )}
                </>
              )}
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
                <Badge kind={statusLabels[data.idea.status].kind} dot>
                  {statusLabels[data.idea.status].name}
                </Badge>
                <span>{data.idea.by ?? 'Someone who left'}</span>
                <span suppressHydrationWarning>{ago(data.idea.createdAt)}</span>
              </p>
              {data.mayChange && !isEditing && (
                <div className="mt-3 flex gap-2">
                  <Button size="sm" onClick={() => setEditing(true)}>
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    kind="ghost"
                    busy={remove.isPending}
                    onClick={() => remove.mutate({ id: data.idea.id })}
                  >
                    Delete
                  </Button>
                </div>
              )}
            </div>
          </div>
          {data.idea.answer && (
            <section aria-label="Answer" className="mt-6 border-l-2 border-accent-line pl-4">
              <p className="text-13 font-semibold">
                Answer{' '}
                <span suppressHydrationWarning className="font-regular text-ink-3">
                  {ago(data.idea.answer.at)}
                </span>
              </p>
              <p className="mt-1 max-w-160 text-15 wrap-anywhere whitespace-pre-line">{data.idea.answer.text}</p>
            </section>
          )}
          <Comments idea={data.idea} comments={data.comments} />
          {maySetStatus && (
            <Suspense>
              <IdeaAdmin key={data.idea.id} idea={data.idea} />
            </Suspense>
          )}
        </>
      )}
    </article>
  )
}
