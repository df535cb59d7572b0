import { Link } from '@tanstack/react-router'
import { Link as TextLink } from '#design/link.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { useRead } from '#platform/web/query.ts'
import { listArticles, type Slug, type Topic } from '../contract/articles.ts'
import { topicWords } from './topic-words.tsx'

/** The other articles about the same. */
export function Related({ slug, topic }: { slug: Slug; topic: Topic }) {
  const { data } = useRead(listArticles, {})
  const others = data?.articles.filter((article) => article.topic === topic && article.slug !== slug) ?? []
  if (others.length === 0) return null
  return (
    <nav aria-label={topicWords[topic].title}>
      <SectionHeading>{topicWords[topic].title}</SectionHeading>
      <ul className="mt-2 flex flex-col gap-1.5 text-13">
        {others.map((article) => (
          <li key={article.slug}>
            <TextLink alone render={<Link to="/support/$slug" params={{ slug: article.slug }} />}>
              {article.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
