import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { Badge } from '#design/data/badge.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Idea } from '../contract.ts'
import { statusLabels } from './public/status-labels.ts'
import { VoteButton } from './vote-button.tsx'

export function IdeaRow({ idea }: { idea: Idea }) {
  const { id, title, text, comments, status, by, createdAt } = idea
  const { ago } = useTimeFormat()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3.5 border-b border-line-soft px-5 py-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_auto] lg:gap-5 lg:px-10 lg:py-5">
      <VoteButton idea={idea} />
      <div className="min-w-0">
        <h2 className="text-16 font-semibold wrap-anywhere">
          <Link to="/feedback" search={{ idea: id }} className="hover:underline">
            {title}
          </Link>
        </h2>
        {text && <p className="line-clamp-3 text-15 wrap-anywhere text-ink-2">{text}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
          <span>{by ?? 'Someone who left'}</span>
          {/* The server's time zone may differ from the viewer's. */}
          <span suppressHydrationWarning>{ago(createdAt)}</span>
          <span className="flex items-center gap-1">
            <MessageSquare aria-hidden className="size-3.5" />
            {comments}
            <span className="sr-only">{comments === 1 ? 'comment' : 'comments'}</span>
          </span>
        </p>
      </div>
      <div className="max-lg:col-start-2">
        <Badge kind={statusLabels[status].kind} dot>
          {statusLabels[status].name}
        </Badge>
      </div>
    </li>
  )
}
