import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { UndoQuestion } from '#areas/journal/ui/public/undo.tsx'
import { Counter } from '#design/counter.tsx'
import { Kbd } from '#design/kbd.tsx'
import { Tabs } from '#design/tabs.tsx'
import { TopBar } from '#design/top-bar.tsx'
import { useRead } from '#platform/web/query.ts'
import { listApprovals } from '../contract.ts'
import { DecidedQueue } from './decided-queue.tsx'
import { Queue } from './queue.tsx'
import { useSplit } from './public/approval-queue.tsx'

type Tab = 'mine' | 'asked' | 'decided'

/** Everything in this workspace that waits for a person's yes: to be decided, asked for by oneself, and decided. */
export default function ApprovalsPage() {
  const waiting = useRead(listApprovals, {})
  const { mine, others } = useSplit(waiting.data?.approvals ?? [])
  const [tab, setTab] = useState<Tab>('mine')
  const wanted = useLocation({ select: ({ search }) => ('request' in search ? String(search.request) : undefined) })
  const trouble = waiting.data ? undefined : waiting.error
  const look = { isLoading: waiting.isPending, trouble, onRetry: () => void waiting.refetch(), first: wanted }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* A phone says it at its top. */}
      <div className="max-lg:sr-only">
        <TopBar
          title="Approvals"
          badge={mine.length > 0 && <Counter count={mine.length} label="to decide" />}
          actions={tab === 'mine' && mine.length > 0 && <Hints />}
        />
      </div>
      <UndoQuestion />
      <div className={tabLook}>
        <Tabs
          label="Requests"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'mine',
              label: 'Waiting for you',
              count: mine.length,
              panel: <Queue key="mine" approvals={mine} empty={nothing.mine} {...look} />,
            },
            {
              value: 'asked',
              label: 'Waiting for others',
              count: others.length,
              panel: <Queue key="asked" approvals={others} empty={nothing.asked} {...look} />,
            },
            { value: 'decided', label: 'Decided', panel: <DecidedQueue first={wanted} /> },
          ]}
        />
      </div>
    </div>
  )
}

function Hints() {
  return (
    <span className="flex items-center gap-1.5 pr-1 text-12 text-ink-3">
      <Kbd keys="J K" /> move <Kbd keys="A" /> approve <Kbd keys="D" /> decline
    </span>
  )
}

const nothing = {
  mine: {
    title: 'Nothing waits for you',
    says: 'When an agent, a flow or a colleague wants to do something that needs a person’s yes, it waits here. You see what will be done, with what and whether it can be undone, before anything happens.',
  },
  asked: {
    title: 'Nothing waits for others',
    says: 'What you, or something in your name, has asked others to approve waits here. You can take it back until somebody decides.',
  },
}

/* The tabs run from edge to edge, and what is below them fills the rest of the sheet. */
const tabLook =
  'flex min-h-0 flex-1 flex-col *:flex *:min-h-0 *:flex-1 *:flex-col [&_[role=tablist]]:shrink-0 [&_[role=tablist]]:px-4 ' +
  '[&_[role=tabpanel]]:min-h-0 [&_[role=tabpanel]]:flex-1 [&_[role=tabpanel]]:outline-offset-[-2px]'
