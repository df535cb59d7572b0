import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Button } from '#design/buttons/button.tsx'

/** The approval queue. */
export function ApproveScene() {
  return (
    <div
      role="img"
      aria-label="Four things that agents wait for a person to approve: payment reminders, an order, a post and a bill."
      className="h-full overflow-hidden rounded-t-xl border border-b-0 border-line bg-surface text-13"
    >
      {waiting.map(({ agent, what, detail }) => (
        <div key={agent} className="flex h-15.25 items-center gap-3 border-b border-line-soft pr-3 pl-3.5">
          <AgentMark id={agent} name={agent} size={28} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{what}</span>
            <span className="block text-12 text-ink-3">{detail}</span>
          </span>
          <Button kind="soft" size="sm" render={<span />}>
            Approve
          </Button>
        </div>
      ))}
    </div>
  )
}

const waiting = [
  { agent: 'invoice-chaser', what: 'Send 3 payment reminders', detail: '$2,938.20' },
  { agent: 'stock-watcher', what: 'Order 120 kg of Guji', detail: '$940.80' },
  { agent: 'brand-writer', what: 'Publish “Holiday hours”', detail: '3 channels' },
  { agent: 'expense-sorter', what: 'Delete 12 duplicate receipts', detail: 'Can be undone' },
]
