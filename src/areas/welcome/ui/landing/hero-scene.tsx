import Check from 'lucide-react/icons/check'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { TimelineDot } from '#design/data/timeline.tsx'

/** A delegated task in three cards: the request, the question of the agent, and the result. */
export function HeroScene() {
  return (
    <div role="img" aria-label={sceneLabel} className="absolute inset-x-4 top-32 mx-auto max-w-96 text-13 lg:top-42">
      <div className={`${cardClasses} inline-flex items-center gap-2 rounded-lg py-2 pr-3 pl-2`}>
        <Avatar id="maya" name="Maya Okafor" />
        Chase the late invoices, please
      </div>
      <div className={`${cardClasses} mt-4 ml-4 rounded-xl`}>
        <div className="flex items-center gap-2 border-b border-line-soft px-3.5 py-3 font-semibold">
          <AgentMark id="invoice-chaser" name="Invoice chaser" />
          <span className="flex-1">Send 3 payment reminders?</span>
          <TimelineDot actor="agent" state="active" />
        </div>
        <div className="px-3.5 py-1.5 tabular-nums">
          {invoices.map(({ name, late, sum }) => (
            <div key={name} className="flex h-7.5 items-center">
              <span className="flex-1">{name}</span>
              <span className="text-ink-3">{late} days</span>
              <span className="w-20 text-right">{sum}</span>
            </div>
          ))}
        </div>
        <div className="flex items-center gap-2 px-3.5 pt-2 pb-3">
          <span className="flex-1 text-12 text-ink-3">Nothing is sent until you say so</span>
          <Button size="sm" render={<span />}>
            Edit
          </Button>
          <Button size="sm" kind="primary" render={<span />}>
            Approve
          </Button>
        </div>
      </div>
      <div className="mt-3 flex justify-end">
        <div className={`${cardClasses} mr-2 flex items-center gap-2 rounded-lg py-2 pr-3 pl-2`}>
          <span className="flex size-5 items-center justify-center rounded-full bg-success-solid text-white">
            <Check className="size-3 stroke-3" />
          </span>
          <span>
            <b>Paid:</b> Tide Café
          </span>
        </div>
      </div>
    </div>
  )
}

const sceneLabel =
  'Maya asks an agent to chase the late invoices. It asks back whether to send three payment reminders, with names, days and sums. After her yes, one of them is paid.'

const cardClasses = 'border border-line bg-raised shadow-pop'

const invoices = [
  { name: 'Oak & Ember', late: 41, sum: '$1,240.00' },
  { name: 'Tide Café', late: 27, sum: '$986.40' },
  { name: 'Bramble Bakery', late: 22, sum: '$711.80' },
]
