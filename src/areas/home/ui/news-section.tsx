import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Timeline } from '#design/data/timeline.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { News } from '../contract.ts'
import { NewsLine } from './news-line.tsx'

type NewsSectionProps = { leftAt: string | null; news: News[]; isMore: boolean }

/** What others, agents, flows and Taaskly did while the person was away. */
export function NewsSection({ leftAt, news, isMore }: NewsSectionProps) {
  const { when } = useTimeFormat()
  return (
    <section aria-labelledby="news-title" className="flex flex-col gap-3">
      <SectionHeading id="news-title" meta={leftAt && when(leftAt)}>
        Since you left
      </SectionHeading>
      {news.length === 0 ? (
        <p className="text-13 text-ink-2">
          {leftAt
            ? 'Nobody changed anything here since then.'
            : 'When you come back, this shows what others did here in the meantime.'}
        </p>
      ) : (
        <Timeline label="Since you left">
          {news.map((line) => (
            <NewsLine key={keyOf(line)} line={line} />
          ))}
        </Timeline>
      )}
      {isMore && (
        <p className="text-12 text-ink-3">There is more than this. The audit log in the settings has all of it.</p>
      )}
    </section>
  )
}

/** Stays the same while a burst goes on. */
function keyOf({ who, word, place, kind, from }: News): string {
  return [who.kind, who.id, who.person, word, place, kind, from].join(' ')
}
