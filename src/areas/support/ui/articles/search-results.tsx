import { Link } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { searchArticles, type TextSegment } from '../../contract/articles.ts'
import { ArticleRow } from './article-list.tsx'

export function SearchResults({ query, onWrite }: { query: string; onWrite: () => void }) {
  const { data, error, refetch } = useRead(searchArticles, { query })
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  const { answer, found } = data
  const count = found.length === 1 ? '1 article' : `${found.length} articles`
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 0 ? 'Nothing found' : `${count} found`}
      </p>
      {answer && <AnswerCard answer={answer} />}
      {found.length === 0 ? (
        <EmptyState title="Nothing found" action={<Button onClick={onWrite}>Contact us</Button>}>
          No article contains “{query}”. Try other words, or write to us.
        </EmptyState>
      ) : (
        <section aria-label="Articles found" className="mt-3">
          <ul className="border-t border-line-soft">
            {found.map(({ slug, part, title, text }) => (
              <ArticleRow
                key={slug}
                slug={slug}
                part={part}
                title={<HighlightedText segments={title} />}
                detail={<HighlightedText segments={text} />}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Answer = NonNullable<OutputOf<typeof searchArticles>['answer']>

function AnswerCard({ answer: { slug, part, title, text, open } }: { answer: Answer }) {
  return (
    <section aria-label="Answer" className={cardClass}>
      <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
        <BookOpen />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-2">
          {text}{' '}
          <TextLink standalone data-step render={<Link to="/support/$slug" params={{ slug }} hash={part ?? ''} />}>
            Read more
          </TextLink>
        </p>
      </div>
      {open && (
        <Button data-step render={<Link to={open.path} />}>
          {open.label}
        </Button>
      )}
    </section>
  )
}

function HighlightedText({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="rounded-xs bg-accent-soft-2 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

const cardClass = 'flex flex-wrap items-center gap-x-3 gap-y-3 rounded-lg border border-line bg-surface p-4 text-13'
