import { useMatches } from '@tanstack/react-router'
import { cx } from '#design/cx.ts'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Layout } from '#platform/web/page/page.ts'

/** Shown in a layout until the page's code has loaded, with padding where the layout leaves that to the page. */
export function PageSkeleton() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.layout })
  return (
    <div className={cx('py-2', layout && bare.has(layout) && 'px-4 lg:px-8 lg:py-6')}>
      <Skeleton rows={6} />
    </div>
  )
}

const bare: ReadonlySet<Layout> = new Set(['custom-header-dashboard', 'landing', 'none', 'whatsapp-crm', 'teambox'])
