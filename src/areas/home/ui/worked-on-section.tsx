import { Link } from '@tanstack/react-router'
import File from 'lucide-react/icons/file'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useMainPages } from '#platform/web/page/main-pages.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { WorkedOn } from '../contract.ts'

/** The items that the person changed last. */
export function WorkedOnSection({ items }: { items: WorkedOn[] }) {
  const { ago } = useTimeFormat()
  const mainPages = useMainPages()
  const iconOf = (page: string) => mainPages.find(({ path }) => page.startsWith(path))?.nav?.icon ?? File
  return (
    <section aria-labelledby="worked-on-title" className="flex flex-col gap-2">
      <SectionHeading id="worked-on-title">Pick up where you left off</SectionHeading>
      {items.length === 0 ? (
        <p className="text-13 text-ink-2">What you work on shows up here, so that you find it again.</p>
      ) : (
        <ul className="divide-y divide-line-soft">
          {items.map(({ id, name, place, page, at }) => {
            const Icon = iconOf(page)
            return (
              <li key={id}>
                <Link to={page} className="flex h-11 items-center gap-3 text-13 hover:bg-hover lg:h-9">
                  <Icon className="text-ink-2" />
                  <span className="min-w-0 flex-1 truncate">
                    {name}
                    {place !== null && <span className="text-ink-3"> in {place}</span>}
                  </span>
                  <span className="text-12 text-ink-3">{ago(at)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
