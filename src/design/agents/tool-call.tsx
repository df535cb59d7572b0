import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../buttons/button.tsx'
import { LiveDot } from '../feedback/live-dot.tsx'
import { TimelineDot, TimelineItem } from '../data/timeline.tsx'

type ToolCallProps = {
  /** `waiting`: for a person. `skipped`: it was not done, and that is fine. */
  state: 'running' | 'waiting' | 'done' | 'failed' | 'skipped'
  logo?: ReactNode
  /** A verb phrase: "List invoices". */
  title: string
  args?: string
  duration?: string
  /** A one-line summary of the result. */
  result?: ReactNode
  /** What it was called with. */
  input?: string
  /** The full result. */
  raw?: string
  /** Why it failed and what to do. */
  reason?: ReactNode
  onRetry?: () => void
  open?: boolean
}

/** One step of an agent on a timeline. */
export function ToolCall(props: ToolCallProps) {
  const { state, logo, title, args, duration, result, input, raw, reason, onRetry, open } = props
  return (
    <TimelineItem tall marker={nodes[state]}>
      <details open={open} className="group overflow-hidden rounded-lg border border-line">
        <summary className="flex h-9 items-center gap-2 pr-2.5 pl-2 -outline-offset-2 hover:bg-hover">
          {logo}
          <span className="font-medium whitespace-nowrap">{title}</span>
          <code className="min-w-0 truncate font-mono text-12 text-ink-3 max-lg:hidden">{args}</code>
          <span className="ml-auto text-12 whitespace-nowrap text-ink-3 tabular-nums">
            {duration ?? stateLabels[state]}
          </span>
          <ChevronDown className="size-3.5 text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 border-t border-line-soft bg-surface-2 px-3 py-2 text-12 text-ink-2">
          {result && <div>{result}</div>}
          {input && <RawData label="Input" text={input} />}
          {raw && <RawData label="Result" text={raw} />}
          {!result && !raw && stateLabels[state]}
        </div>
      </details>
      {state === 'failed' && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-danger">
          {reason}
          {onRetry && (
            <Button size="xs" onClick={onRetry}>
              Retry
            </Button>
          )}
        </p>
      )}
    </TimelineItem>
  )
}

function RawData({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-11 text-ink-3">{label}</p>
      <pre tabIndex={0} aria-label={label} className="max-h-60 overflow-auto font-mono text-11">
        {text}
      </pre>
    </div>
  )
}

const nodes = {
  running: <LiveDot actor="agent" />,
  done: <TimelineDot state="ok" actor="agent" />,
  failed: <TimelineDot state="failed" actor="agent" />,
  waiting: <LiveDot actor="agent" />,
  skipped: <TimelineDot actor="agent" />,
}

const stateLabels = { running: 'Running', waiting: 'Waiting', done: 'Done', failed: 'Failed', skipped: 'Not done' }
