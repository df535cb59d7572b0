import { AgentMark } from '#design/agent-mark.tsx'
import { Avatar } from '#design/avatar.tsx'
import { Track, TrackDot, TrackItem } from '#design/track.tsx'

/** An agent at work, in the middle of its steps. */
export function WatchScene() {
  return (
    <div
      role="img"
      aria-label="The steps of an agent: it has read the tables Products and Accounts, writes the messages now, and will ask before sending."
      className="h-full rounded-t-xl border border-b-0 border-line bg-surface p-4"
    >
      <Track>
        <TrackItem node={<Avatar id="maya" name="Maya Okafor" size={20} />}>
          <span className="text-ink-2">You asked</span>
        </TrackItem>
        <TrackItem node={<TrackDot of="agent" state="ok" />}>
          <span className="font-medium">Read Products</span> <span className="text-12 text-ink-3">38 rows</span>
        </TrackItem>
        <TrackItem node={<TrackDot of="agent" state="ok" />}>
          <span className="font-medium">Read Accounts</span> <span className="text-12 text-ink-3">18 rows</span>
        </TrackItem>
        <TrackItem node={<AgentMark id="stock-watcher" name="Stock watcher" size={20} />}>
          <span className="flex items-center gap-2 font-medium">
            Writing 18 messages
            <TrackDot of="agent" state="active" />
          </span>
        </TrackItem>
        <TrackItem node={<TrackDot />}>
          <span className="text-ink-3">Ask you before sending</span>
        </TrackItem>
        <TrackItem node={<TrackDot of="agent" />}>
          <span className="text-ink-3">Send on Friday at 09:00</span>
        </TrackItem>
      </Track>
    </div>
  )
}
