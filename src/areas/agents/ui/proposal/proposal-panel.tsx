import type { ReactNode } from 'react'
import MessageSquare from 'lucide-react/icons/message-square'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { useDecide } from './use-decide.ts'
import { partsText, sumCounts } from './proposal-text.ts'

type DecideProps = { decide: NonNullable<ReturnType<typeof useDecide>>; onAskForChanges: () => void }

/** Beside the conversation: what would happen, and the decision. */
export function ProposalPanel({ decide, onAskForChanges }: DecideProps) {
  const { chosen, isAccepting, accept, discard } = decide
  return (
    <aside
      aria-label="If you accept"
      className="flex w-86 shrink-0 flex-col border-l border-line bg-surface-2 text-13 max-xl:hidden"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <h2 className="font-semibold">If you accept</h2>
        <dl className="mt-2 flex flex-col gap-1.5">
          {sumCounts(chosen).map(({ label, count }) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 border-t border-line pt-4 text-12 text-ink-3">
          {chosen.length === 0
            ? 'Nothing is ticked.'
            : 'Nothing has changed yet. It is done in your name, and you can undo all of it at once.'}
        </p>
      </div>
      <div className="flex items-center gap-2 border-t border-line px-3 py-3">
        <Button kind="ghost" disabled={isAccepting} onClick={discard}>
          Discard
        </Button>
        <Button className="ml-auto" onClick={onAskForChanges}>
          Ask for changes
        </Button>
        <AcceptButton {...{ chosen, isAccepting, accept }}>Accept</AcceptButton>
      </div>
    </aside>
  )
}

/** The same on a narrow screen, below the conversation. */
export function ProposalBar({ decide, onAskForChanges }: DecideProps) {
  const { chosen, isAccepting, accept, discard } = decide
  return (
    <div className="flex items-center gap-2 xl:hidden">
      <Button kind="ghost" disabled={isAccepting} onClick={discard}>
        Discard
      </Button>
      <IconButton label="Ask for changes" onClick={onAskForChanges}>
        <MessageSquare />
      </IconButton>
      <div className="flex-1">
        <AcceptButton full {...{ chosen, isAccepting, accept }}>
          Accept {partsText(chosen.length)}
        </AcceptButton>
      </div>
    </div>
  )
}

type AcceptButtonProps = Pick<DecideProps['decide'], 'chosen' | 'isAccepting' | 'accept'> & {
  full?: boolean
  children: ReactNode
}

function AcceptButton({ chosen, isAccepting, accept, full, children }: AcceptButtonProps) {
  return (
    <Button
      kind="primary"
      full={full}
      disabled={chosen.length === 0}
      busy={isAccepting}
      busyLabel="Accepting"
      onClick={accept}
    >
      {children}
    </Button>
  )
}
