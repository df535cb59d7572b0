import { Avatar } from '#design/data/avatar.tsx'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Timeline, TimelineItem } from '#design/data/timeline.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Message } from '../../contract/requests.ts'

type ThreadProps = { messages: readonly Message[]; asker: { id: string; name: string; image?: string | null } }

/** What was written, the oldest first. It is text, whatever it looks like. */
export function Thread({ messages, asker }: ThreadProps) {
  const { when } = useTimeFormat()
  return (
    <Timeline label="What was written">
      {messages.map(({ id, text, isAnswer, by, at }) => (
        <TimelineItem
          key={id}
          marker={
            isAnswer ? (
              <LifeBuoy className="size-4 text-accent-ink" />
            ) : (
              <Avatar id={asker.id} name={asker.name} src={asker.image ?? undefined} size={20} />
            )
          }
        >
          <p>
            <span className="font-medium">{isAnswer ? (by ?? 'Support') : asker.name}</span>{' '}
            <span className="text-12 text-ink-3">{when(at)}</span>
          </p>
          <p className="mt-1 max-w-180 text-14 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
        </TimelineItem>
      ))}
    </Timeline>
  )
}
