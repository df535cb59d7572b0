import { Card } from '#design/layout/card.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { readOverview } from '../../contract/reports.ts'
import { formatCount, formatPageTitle } from '../public/format.ts'

export function PagesCard({ pages }: { pages: OutputOf<typeof readOverview>['pages'] }) {
  return (
    <Card>
      <SectionHeading>Most viewed pages</SectionHeading>
      <ol className="mt-2 divide-y divide-line-soft">
        {pages.map(({ page, title, views }) => (
          <li key={page} className="flex min-h-9 items-center gap-2">
            <span className="truncate">{formatPageTitle(title)}</span>
            <span className="max-w-1/2 shrink-0 truncate font-mono text-12 text-ink-3">{page}</span>
            <span className="ml-auto shrink-0 tabular-nums">{formatCount(views)}</span>
          </li>
        ))}
      </ol>
      {pages.length === 0 && <p className="mt-2 text-ink-2">No page views in this period.</p>}
    </Card>
  )
}
