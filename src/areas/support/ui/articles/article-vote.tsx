import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Button } from '#design/buttons/button.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { readArticle, voteOnArticle, type Slug } from '../../contract/articles.ts'

type ArticleVoteProps = { slug: Slug; helped: boolean | null; votes: { yes: number; no: number } }

/** Each person has one vote and can change it. */
export function ArticleVote({ slug, helped, votes }: ArticleVoteProps) {
  const castVote = useWrite(voteOnArticle, {
    optimistic: ({ helpful }, cached) =>
      cached.change(readArticle, (article) => (article.slug === slug ? { ...article, helped: helpful } : article)),
  })
  const all = votes.yes + votes.no
  return (
    <section
      aria-label="Was this helpful?"
      className="flex flex-wrap items-center gap-2 border-t border-line pt-4 text-13"
    >
      <span className="mr-1 font-medium">Was this helpful?</span>
      {choices.map(({ helpful, label, icon }) => (
        <Button
          key={label}
          size="sm"
          icon={icon}
          kind={helped === helpful ? 'soft' : 'secondary'}
          aria-pressed={helped === helpful}
          onClick={() => castVote.mutate({ slug, helpful })}
        >
          {label}
        </Button>
      ))}
      <span role="status" className="text-ink-3">
        {helped !== null && 'Thank you. '}
        {all > 0 && `${votes.yes} of ${all} ${all === 1 ? 'person' : 'people'} found it helpful.`}
      </span>
    </section>
  )
}

const choices = [
  { helpful: true, label: 'Yes', icon: <ThumbsUp /> },
  { helpful: false, label: 'No', icon: <ThumbsDown /> },
]
