import { Avatar } from '#design/avatar.tsx'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Track, TrackItem } from '#design/track.tsx'
import { useMoments } from '#platform/web/moments.ts'
import type { Message } from '../contract/requests.ts'

type ThreadProps = { messages: readonly Message[]; asker: { id: string; name: string; image?: string | null } }

/** What was written, the oldest first. It is text, whatever it looks like. */
export function Thread({ messages, asker }: ThreadProps) {
  const { when } = useMoments()
  return (
    <Track label="What was written">
      {messages.map(({ id, text, isAnswer, by, at }) => (
        <TrackItem
          key={id}
          node={
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
        </TrackItem>
      ))}
    </Track>
  )
}
