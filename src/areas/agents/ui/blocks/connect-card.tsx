import { useState } from 'react'
import { ConnectProvider } from '#areas/connections/ui/public/connect-provider.tsx'
import { Button } from '#design/buttons/button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { ConnectBlock } from '../../contract/answer.ts'
import { answerQuestion } from '../../contract/messages.ts'

type ConnectCardProps = { session: Id; block: ConnectBlock; isOpen: boolean }

/** The answer waits here until the service is connected, or the person says no. */
export function ConnectCard({ session, block, isOpen }: ConnectCardProps) {
  const { id, provider, name, outcome } = block
  const [isChoosing, setChoosing] = useState(false)
  const decline = useWrite(answerQuestion)
  if (outcome !== null || !isOpen)
    return (
      <p className="text-12 text-ink-3">{outcome === 'connected' ? `${name} connected.` : `${name} not connected.`}</p>
    )
  return (
    <section
      aria-label={`Connect ${name}`}
      className="flex flex-wrap items-center gap-3 rounded-xl border border-accent-line p-4 text-13"
    >
      <p className="min-w-60 flex-1">
        <span className="font-medium">Connect {name} to go on.</span>
        <span className="block text-ink-2">The answer waits, and goes on by itself when you are back.</span>
      </p>
      <Button
        busy={decline.isPending}
        onClick={() => decline.mutate({ id: session, question: id, answers: ['Not now'] })}
      >
        Not now
      </Button>
      <Button kind="primary" onClick={() => setChoosing(true)}>
        Connect
      </Button>
      {isChoosing && <ConnectProvider provider={provider} onClose={() => setChoosing(false)} />}
    </section>
  )
}
