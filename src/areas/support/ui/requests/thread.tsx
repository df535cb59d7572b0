import { Avatar } from '#design/data/avatar.tsx'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Timeline, TimelineItem } from '#design/data/timeline.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Message } from '../../contract/requests.ts'

type ThreadProps = { messages: readonly Message[]; author: { id: string; name: string; image?: string | null } }

/** The oldest first, always as plain text. */
export function Thread({ messages, author }: ThreadProps) {
  const { when } = useTimeFormat()
  return (
    <Timeline label="Messages">
      {messages.map(({ id, text, isAnswer, by, at }) => (
        <TimelineItem
          key={id}
          marker={
            isAnswer ? (
              <LifeBuoy className="size-4 text-accent-ink" />
            ) : (
              <Avatar id={author.id} name={author.name} src={author.image ?? undefined} size={20} />
            )
          }
        >
          <p>
            <span className="font-medium">{isAnswer ? (by ?? 'Support') : author.name}</span>{' '}
            <span className="text-12 text-ink-3">{when(at)}</span>
          </p>
          <p className="mt-1 max-w-180 text-14 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
        </TimelineItem>
      ))}
    </Timeline>
  )
}
