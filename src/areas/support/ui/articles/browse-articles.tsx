import { useState } from 'react'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listArticles, topics, type Topic } from '../../contract/articles.ts'
import { ArticleList } from './article-list.tsx'
import { topicLabels } from './topic-labels.tsx'

export function BrowseArticles() {
  const { data, error, refetch } = useRead(listArticles, {})
  const [chosen, choose] = useState<Topic>()
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} />
  const articlesAbout = (topic: Topic) => data.articles.filter((article) => article.topic === topic)
  return (
    <div className="mt-5 flex flex-col gap-8">
      <section aria-labelledby="by-topic" className="flex flex-col gap-3">
        <SectionHeading id="by-topic">Browse by area</SectionHeading>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {topics.map((topic) => (
            <li key={topic}>
              <TopicCard
                topic={topic}
                count={articlesAbout(topic).length}
                isChosen={topic === chosen}
                onClick={() => choose(topic === chosen ? undefined : topic)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="articles" className="flex flex-col gap-2">
        <SectionHeading id="articles" meta={chosen && articlesAbout(chosen).length}>
          {chosen ? topicLabels[chosen].title : 'All articles'}
        </SectionHeading>
        <ArticleList articles={chosen ? articlesAbout(chosen) : data.articles} />
      </section>
    </div>
  )
}

type TopicCardProps = { topic: Topic; count: number; isChosen: boolean; onClick: () => void }

function TopicCard({ topic, count, isChosen, onClick }: TopicCardProps) {
  const { title, about, icon: Icon } = topicLabels[topic]
  return (
    <button type="button" aria-pressed={isChosen} onClick={onClick} className={cardClass}>
      <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-surface-3 text-ink-2">
        <Icon />
      </span>
      <span className="min-w-0">
        <span className="font-medium">{title}</span> <span className="text-ink-3 tabular-nums">{count}</span>
        <span className="block text-12 text-ink-2">{about}</span>
      </span>
    </button>
  )
}

const cardClass =
  'flex h-full w-full gap-3 rounded-lg border border-line bg-surface p-4 text-left text-13 hover:border-line-hover ' +
  'aria-pressed:border-accent-ink aria-pressed:bg-selected'
