import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Timeline, TimelineDot, TimelineItem } from '../data/timeline.tsx'

type FoldedCallsProps = {
  /** "Looked 5 times". */
  title: string
  /** What they were, in a few words. */
  details: string
  duration: string
  /** The calls themselves. */
  children: ReactNode
}

/** Steps of an agent that are one line on a timeline until somebody opens them. */
export function FoldedCalls({ title, details, duration, children }: FoldedCallsProps) {
  return (
    <TimelineItem tall marker={<TimelineDot state="ok" actor="agent" />}>
      <details className="group/folded">
        <summary className="flex h-9 items-center gap-2 rounded-lg pr-2.5 pl-2 -outline-offset-2 hover:bg-hover">
          <span className="whitespace-nowrap text-ink-2">{title}</span>
          <span className="min-w-0 truncate text-12 text-ink-3">{details}</span>
          <span className="ml-auto text-12 whitespace-nowrap text-ink-3 tabular-nums">{duration}</span>
          <ChevronDown className="size-3.5 text-ink-3 group-open/folded:rotate-180" />
        </summary>
        <div className="pt-2 pl-2">
          <Timeline label={title}>{children}</Timeline>
        </div>
      </details>
    </TimelineItem>
  )
}
