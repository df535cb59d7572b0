import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { InputFacts } from '#areas/approvals/ui/public/input-facts.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { EffectBadge } from '#design/data/effect-badge.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import type { ProposedCall } from '../../contract/proposal.ts'
import { ChangeList } from './change-list.tsx'
import { cardTitle, countsText } from './proposal-text.ts'

type ProposalCardProps = {
  call: ProposedCall
  isChosen: boolean
  /** Undefined if it was decided. */
  onToggle: (() => void) | undefined
  isUndone: boolean
  startsOpen: boolean
}

/** One call of a proposal: what it would change, and a tick. */
export function ProposalCard({ call, isChosen, onToggle, isUndone, startsOpen }: ProposalCardProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const { title, subject } = cardTitle(call)
  const summary = call.refused ?? call.listed ?? countsText(call.counts)
  return (
    <li className="overflow-hidden rounded-lg border border-line">
      <div className="flex min-h-11 items-center gap-3 py-1 pr-1.5 pl-3.5">
        {onToggle && (
          <Checkbox
            aria-label={subject ? `${title}: ${subject}` : title}
            checked={isChosen}
            disabled={call.refused !== null}
            onCheckedChange={onToggle}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-13">
          <span className="min-w-0 truncate font-semibold">{subject ?? title}</span>
          <span className={call.refused === null ? 'text-12 text-ink-3' : 'text-12 text-danger'}>
            {subject === undefined ? summary : `${title} · ${summary}`}
          </span>
        </div>
        {call.outcome ? (
          <span className="shrink-0 text-12 text-ink-3">
            {isUndone && call.outcome === 'done' ? 'Undone' : outcomes[call.outcome]}
          </span>
        ) : (
          call.effect !== 'write' && <EffectBadge effect={call.effect === 'destroy' ? 'delete' : call.effect} />
        )}
        <IconButton
          size="sm"
          label={isOpen ? 'Hide the changes' : 'Show the changes'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp /> : <ChevronDown />}
        </IconButton>
      </div>
      {isOpen && (
        <div className="border-t border-line">
          {call.changes.length > 0 ? <ChangeList call={call} /> : <CallInput call={call} />}
        </div>
      )}
    </li>
  )
}

/** What was not tried shows with what it would be called. */
function CallInput({ call: { input } }: { call: ProposedCall }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 px-3.5 py-2.5 text-13 sm:grid-cols-[140px_minmax(0,1fr)]">
      <InputFacts input={typeof input === 'object' && input !== null ? { ...input } : {}} names={{}} />
    </dl>
  )
}

const outcomes = { done: 'Done', refused: 'Not done', skipped: 'Left out' }
