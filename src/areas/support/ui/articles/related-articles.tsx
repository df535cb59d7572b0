import { Link } from '@tanstack/react-router'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listArticles, type Slug, type Topic } from '../../contract/articles.ts'
import { topicLabels } from './topic-labels.tsx'

/** The other articles of the same topic. */
export function RelatedArticles({ slug, topic }: { slug: Slug; topic: Topic }) {
  const { data } = useRead(listArticles, {})
  const others = data?.articles.filter((article) => article.topic === topic && article.slug !== slug) ?? []
  if (others.length === 0) return null
  return (
    <nav aria-label={topicLabels[topic].title}>
      <SectionHeading>{topicLabels[topic].title}</SectionHeading>
      <ul className="mt-2 flex flex-col gap-1.5 text-13">
        {others.map((article) => (
          <li key={article.slug}>
            <TextLink standalone render={<Link to="/support/$slug" params={{ slug: article.slug }} />}>
              {article.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
