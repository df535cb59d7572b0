import { Link, useParams } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readArticle, slugs, type Slug } from '../../contract/articles.ts'
import { articleClass } from './article-class.ts'
import { BackLink } from '../back-link.tsx'
import { ArticleVote } from './article-vote.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { useClientSideLinks } from './use-client-side-links.ts'

export default function ArticlePage() {
  const { slug: asked } = useParams({ strict: false })
  const slug = slugs.find((each) => each === asked)
  return slug && <ArticleBody key={slug} slug={slug} />
}

function ArticleBody({ slug }: { slug: Slug }) {
  const { data, error, refetch } = useRead(readArticle, { slug })
  usePageHeader({ title: data?.title ?? 'Help & Support' })
  const openHere = useClientSideLinks()
  return (
    <div className="grid items-start gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_264px] lg:pt-6">
      <div className="flex min-w-0 max-w-180 flex-col gap-5">
        <BackLink />
        {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && <Skeleton rows={6} />}
        {data && (
          <>
            <header>
              <h1 className="display text-28 text-balance">{data.title}</h1>
              <p className="mt-1.5 text-15 text-ink-2">{data.summary}</p>
            </header>
            {/* Safe: made from our own files, with HTML escaped (platform/server/formats/markdown.ts). */}
            <div className={articleClass} ref={openHere} dangerouslySetInnerHTML={{ __html: data.html }} />
            <ArticleVote slug={slug} helped={data.helped} votes={data.votes} />
          </>
        )}
      </div>
      {data && (
        <aside className="flex flex-col gap-6 lg:sticky lg:top-6">
          {data.parts.length > 1 && (
            <nav aria-label="In this article" className="max-lg:hidden">
              <SectionHeading>In this article</SectionHeading>
              <ul className="mt-2 flex flex-col gap-1 border-l border-line text-13">
                {data.parts.map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      to="."
                      hash={id}
                      className="-ml-px block border-l border-transparent py-0.5 pl-3 text-ink-2 hover:border-line-hover hover:text-ink"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <RelatedArticles slug={slug} topic={data.topic} />
          <Button full render={<Link to="/support" />}>
            Ask a person
          </Button>
        </aside>
      )}
    </div>
  )
}
