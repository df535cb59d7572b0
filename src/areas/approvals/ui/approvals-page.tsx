import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { UndoConflictDialog } from '#areas/journal/ui/public/undo.tsx'
import { Counter } from '#design/data/counter.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listApprovals } from '../contract.ts'
import { DecidedQueue } from './queue/decided-queue.tsx'
import { Queue } from './queue/queue.tsx'
import { useSplitApprovals } from './public/approval-queue.tsx'

type Tab = 'mine' | 'asked' | 'decided'

/** Requests to decide, your own requests, and decided ones. */
export default function ApprovalsPage() {
  const waiting = useRead(listApprovals, {})
  const { mine, others } = useSplitApprovals(waiting.data?.approvals ?? [])
  const [tab, setTab] = useState<Tab>('mine')
  const requestedId = useLocation({
    select: ({ search }) => ('request' in search ? String(search.request) : undefined),
  })
  const error = waiting.data ? undefined : waiting.error
  const queueProps = {
    isLoading: waiting.isPending,
    error,
    onRetry: () => void waiting.refetch(),
    initialId: requestedId,
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* On a phone the top bar has the title. */}
      <div className="max-lg:sr-only">
        <TopBar
          title="Approvals"
          badge={mine.length > 0 && <Counter count={mine.length} label="to decide" />}
          actions={tab === 'mine' && mine.length > 0 && <ShortcutHints />}
        />
      </div>
      <UndoConflictDialog />
      <div className={tabClasses}>
        <Tabs
          label="Requests"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'mine',
              label: 'Waiting for you',
              count: mine.length,
              panel: <Queue key="mine" approvals={mine} empty={emptyStates.mine} {...queueProps} />,
            },
            {
              value: 'asked',
              label: 'Waiting for others',
              count: others.length,
              panel: <Queue key="asked" approvals={others} empty={emptyStates.asked} {...queueProps} />,
            },
            { value: 'decided', label: 'Decided', panel: <DecidedQueue first={requestedId} /> },
          ]}
        />
      </div>
    </div>
  )
}

function ShortcutHints() {
  return (
    <span className="flex items-center gap-1.5 pr-1 text-12 text-ink-3">
      <Kbd keys="J K" /> move <Kbd keys="A" /> approve <Kbd keys="D" /> decline
    </span>
  )
}

const emptyStates = {
  mine: {
    title: 'Nothing waits for you',
    description:
      'When an agent, a flow or a colleague wants to do something that needs a person’s yes, it waits here. You see what will be done, with what and whether it can be undone, before anything happens.',
  },
  asked: {
    title: 'Nothing waits for others',
    description:
      'What you, or something in your name, has asked others to approve waits here. You can take it back until somebody decides.',
  },
}

/* The tabs span the full width; the content below fills the rest of the sheet. */
const tabClasses =
  'flex min-h-0 flex-1 flex-col *:flex *:min-h-0 *:flex-1 *:flex-col [&_[role=tablist]]:shrink-0 [&_[role=tablist]]:px-4 ' +
  '[&_[role=tabpanel]]:min-h-0 [&_[role=tabpanel]]:flex-1 [&_[role=tabpanel]]:outline-offset-[-2px]'
