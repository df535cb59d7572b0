import { useState } from 'react'
import { InlineError } from '#design/inline-error.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { listArticles, topics, type Topic } from '../contract/articles.ts'
import { ArticleList } from './article-list.tsx'
import { topicWords } from './topic-words.tsx'

/** All there is to read, by what it is about. */
export function Browse() {
  const { data, error, refetch } = useRead(listArticles, {})
  const [chosen, choose] = useState<Topic>()
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} />
  const of = (topic: Topic) => data.articles.filter((article) => article.topic === topic)
  return (
    <div className="mt-5 flex flex-col gap-8">
      <section aria-labelledby="by-topic" className="flex flex-col gap-3">
        <SectionHeading id="by-topic">Browse by area</SectionHeading>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {topics.map((topic) => (
            <li key={topic}>
              <TopicCard
                topic={topic}
                count={of(topic).length}
                isChosen={topic === chosen}
                onClick={() => choose(topic === chosen ? undefined : topic)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="articles" className="flex flex-col gap-2">
        <SectionHeading id="articles" meta={chosen && of(chosen).length}>
          {chosen ? topicWords[chosen].title : 'All articles'}
        </SectionHeading>
        <ArticleList articles={chosen ? of(chosen) : data.articles} />
      </section>
    </div>
  )
}

type TopicCardProps = { topic: Topic; count: number; isChosen: boolean; onClick: () => void }

function TopicCard({ topic, count, isChosen, onClick }: TopicCardProps) {
  const { title, about, icon: Icon } = topicWords[topic]
  return (
    <button type="button" aria-pressed={isChosen} onClick={onClick} className={card}>
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

const card =
  'flex h-full w-full gap-3 rounded-lg border border-line bg-surface p-4 text-left text-13 hover:border-line-hover ' +
  'aria-pressed:border-accent-ink aria-pressed:bg-selected'
