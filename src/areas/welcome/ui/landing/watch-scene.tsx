import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import { Timeline, TimelineDot, TimelineItem } from '#design/data/timeline.tsx'

/** An agent in the middle of its steps. */
export function WatchScene() {
  return (
    <div
      role="img"
      aria-label="The steps of an agent: it has read the tables Products and Accounts, writes the messages now, and will ask before sending."
      className="h-full rounded-t-xl border border-b-0 border-line bg-surface p-4"
    >
      <Timeline>
        <TimelineItem marker={<Avatar id="maya" name="Maya Okafor" size={20} />}>
          <span className="text-ink-2">You asked</span>
        </TimelineItem>
        <TimelineItem marker={<TimelineDot actor="agent" state="ok" />}>
          <span className="font-medium">Read Products</span> <span className="text-12 text-ink-3">38 rows</span>
        </TimelineItem>
        <TimelineItem marker={<TimelineDot actor="agent" state="ok" />}>
          <span className="font-medium">Read Accounts</span> <span className="text-12 text-ink-3">18 rows</span>
        </TimelineItem>
        <TimelineItem marker={<AgentMark id="stock-watcher" name="Stock watcher" size={20} />}>
          <span className="flex items-center gap-2 font-medium">
            Writing 18 messages
            <TimelineDot actor="agent" state="active" />
          </span>
        </TimelineItem>
        <TimelineItem marker={<TimelineDot />}>
          <span className="text-ink-3">Ask you before sending</span>
        </TimelineItem>
        <TimelineItem marker={<TimelineDot actor="agent" />}>
          <span className="text-ink-3">Send on Friday at 09:00</span>
        </TimelineItem>
      </Timeline>
    </div>
  )
}
