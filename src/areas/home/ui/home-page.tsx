import { useNavigate } from '@tanstack/react-router'
import { ApprovalQueue, useSplitApprovals } from '#areas/approvals/ui/public/approval-queue.tsx'
import { listApprovals } from '#areas/approvals/contract.ts'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { PageSections } from '#platform/web/page/page-sections.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { readHome } from '../contract.ts'
import { FirstSteps } from './first-steps.tsx'
import { greeting, summary } from './greeting.ts'
import { NewsSection } from './news-section.tsx'
import { useVisit } from './use-visit.ts'
import { WorkedOnSection } from './worked-on-section.tsx'

export default function HomePage() {
  const { person, account } = useSignedIn()
  const { hour } = useTimeFormat()
  const { data, error, refetch } = useRead(readHome, {})
  const waiting = useSplitApprovals(useRead(listApprovals, {}).data?.approvals ?? []).mine.length
  const navigate = useNavigate()
  useVisit(data?.isVisitDue)
  usePageHeader({
    title: greeting(hour, person.name),
    description: data && summary({ waiting, news: data.news.length, account }),
    button: { text: 'Create New Agent', action: () => void navigate({ to: '/agents' }) },
  })
  const isNew = data?.steps.some(({ isDone }) => !isDone) ?? false
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_304px]">
      <div className="flex min-w-0 flex-col gap-8">
        <PageSections page="/dashboard" />
        <ApprovalQueue />
        {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && <Skeleton rows={4} lead="person" />}
        {data && isNew && <FirstSteps steps={data.steps} />}
        {data && (!isNew || data.news.length > 0) && <NewsSection {...data} />}
      </div>
      <div className="flex min-w-0 flex-col gap-8">{data && <WorkedOnSection items={data.workedOn} />}</div>
      <UndoShortcuts area="home" />
    </div>
  )
}
