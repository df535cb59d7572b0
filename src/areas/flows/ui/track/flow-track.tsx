import { useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Monitor from 'lucide-react/icons/monitor'
import Play from 'lucide-react/icons/play'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { listRuns, runFlow } from '../../contract/runs.ts'
import { FlowBadge } from '../editor/editor-bar.tsx'
import type { Flow } from '../editor/use-autosave.ts'
import { FlowMenu } from '../list/flow-menu.tsx'
import { useShownRun } from '../run/use-shown-run.ts'
import { RunTrack } from './run-track.tsx'

/** A flow on a phone: to look at, to run and to approve. */
export default function FlowTrack({ flow, types }: { flow: Flow; types: ReadonlyMap<string, NodeTypeInfo> }) {
  const [chosen, setChosen] = useState<string>()
  const { data } = useRead(listRuns, { flow: flow.id, limit: 1 })
  const run = useShownRun(chosen ?? data?.runs[0]?.id)
  const mayRun = useMay(runFlow)
  const navigate = useNavigate()
  const start = useWrite(runFlow, { onDone: (started) => setChosen(started.run) })
  const isEmpty = flow.draft.nodes.length === 0
  return (
    <>
      <TopBar
        lead={
          <IconButton label="All flows" className="-ml-2" render={<Link to="/flows" />}>
            <ArrowLeft />
          </IconButton>
        }
        title={flow.name}
        badge={<FlowBadge flow={flow} />}
        actions={
          <>
            <FlowMenu flow={flow} />
            {mayRun && !isEmpty && (
              <Button
                size="sm"
                kind="primary"
                icon={<Play />}
                busy={start.isPending}
                onClick={() => start.mutate({ id: flow.id, isTest: flow.publishedVersion === null })}
              >
                Run
              </Button>
            )}
          </>
        }
      />
      {isEmpty ? (
        <p className="p-4 text-14 text-ink-2">This flow has no steps yet.</p>
      ) : (
        <RunTrack
          run={run}
          graph={run?.graph ?? flow.draft}
          types={types}
          onShowRun={(runId) => void navigate({ to: '/flows/$id/runs/$runId', params: { id: flow.id, runId } })}
        />
      )}
      <div className="px-4 pb-6">
        <Notice icon={<Monitor />}>Open Taaskly on a computer to change steps.</Notice>
      </div>
    </>
  )
}
