import { Badge } from '#design/data/badge.tsx'
import { Link } from '#design/buttons/link.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listIdeas } from '#areas/feedback/contract.ts'
import { statusLabels } from '#areas/feedback/ui/public/status-labels.ts'

/** The newest ideas on the feedback board of this installation. */
export function CommunityIdeas() {
  const { data } = useRead(listIdeas, newest)
  const ideas = data?.ideas.slice(0, 5) ?? []
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 px-5 pt-12 pb-4 lg:px-10 lg:pt-18 lg:pb-5">
        <h2 className="display text-28 tracking-[-0.03em] lg:text-[2.125rem]/[1.12]">New on the board</h2>
        <Link standalone href="/feedback" className="text-14">
          {ideas.length > 0 ? 'See all ideas' : 'Add an idea'}
        </Link>
      </div>
      <ul className="border-t border-line">
        {ideas.length === 0 && (
          <li className="border-b border-line-soft px-5 py-6 text-15 text-ink-2 lg:px-10">
            Nobody has posted an idea on this installation yet. The first one is yours to write.
          </li>
        )}
        {ideas.map(({ id, title, votes, comments, status }) => (
          <li key={id} className="border-b border-line-soft">
            <a href={`/feedback?idea=${id}`} className="flex items-center gap-4 px-5 py-4 hover:bg-surface-2 lg:px-10">
              <span className="min-w-0 flex-1">
                <span className="block text-16 font-medium">{title}</span>
                <span className="text-13 text-ink-3">
                  {formatCount(votes, 'vote')}, {formatCount(comments, 'comment')}
                </span>
              </span>
              <Badge kind={statusLabels[status].kind} dot>
                {statusLabels[status].name}
              </Badge>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const newest = { sort: 'new' } as const

function formatCount(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
