import { Suspense, useMemo, useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { alert } from '#design/feedback/alert.ts'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { readFlow } from '../../contract/flows.ts'
import { listVersions, readVersion, restoreVersion, type FlowVersion } from '../../contract/versions.ts'
import { diffGraphs, mergeForDiff } from '../../rules/editor/graph-diff.ts'
import type { Flow } from '../editor/use-autosave.ts'
import { FlowHeader } from '../flow-header.tsx'
import { FlowNotFound, useNodeTypes } from '../flow-page.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { ChangeCounts, ChangeList } from './change-list.tsx'

const Canvas = lazyComponent(() => import('../canvas/canvas.tsx'))

/** What was published, and what differs between two versions or from the draft. */
export default function VersionsPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: flow, error } = useRead(readFlow, { id })
  const { data } = useRead(listVersions, { id })
  if (error?.status === 404) return <FlowNotFound />
  if (!flow || !data) return <Skeleton rows={6} />
  return (
    <>
      <FlowHeader
        flow={flow}
        badge={
          <Badge kind="info" dot>
            Comparing
          </Badge>
        }
      />
      {data.versions.length === 0 ? (
        <div className="m-auto">
          <EmptyState title="No versions yet">Each time you publish the flow, its version is kept here.</EmptyState>
        </div>
      ) : (
        <Comparison flow={flow} versions={data.versions} />
      )}
    </>
  )
}

function Comparison({ flow, versions }: { flow: Flow; versions: readonly FlowVersion[] }) {
  const types = useNodeTypes()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { day } = useTimeFormat()
  const latest = versions[0]?.number ?? 1
  const [from, setFrom] = useState(String(latest))
  const [to, setTo] = useState('draft')
  const before = useVersionGraph(flow, from)
  const after = useVersionGraph(flow, to)
  const changes = useMemo(() => (before && after ? diffGraphs(before, after) : []), [before, after])
  const marks = useMemo(() => new Map(changes.map(({ node, kind }) => [node.id, kind])), [changes])
  const graph = useMemo(() => before && after && mergeForDiff(before, after), [before, after])
  const restore = useWrite(restoreVersion, {
    onDone: (_output, { number }) => {
      alert({ type: 'success', msg: `The draft is version ${number} again. Publish it to make it live.` })
      void navigate({ to: '/flows/$id', params: { id: flow.id } })
    },
  })
  const options = [
    { value: 'draft', label: 'Draft' },
    ...versions.map(({ number, name, publishedAt, isCurrent }) => ({
      value: String(number),
      label: `Version ${number}${name ? `, ${name}` : ''}, ${isCurrent ? 'live' : day(publishedAt)}`,
    })),
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13">
        <span className="w-50">
          <Select label="From version" options={options} value={from} onValueChange={setFrom} />
        </span>
        <ArrowRight aria-label="to" className="size-4 text-ink-3" />
        <span className="w-50">
          <Select label="To version" options={options} value={to} onValueChange={setTo} />
        </span>
        <span className="ml-auto flex items-center gap-2">
          <ChangeCounts changes={changes} />
          {flow.canEdit && from !== 'draft' && (
            <Button
              size="sm"
              busy={restore.isPending}
              onClick={() => restore.mutate({ id: flow.id, number: Number(from) })}
            >
              Restore version {from}
            </Button>
          )}
        </span>
      </div>
      <div className="flex min-h-0 flex-1">
        {isWide && graph && types && (
          <div className="min-w-0 flex-1">
            <Suspense>
              <Canvas
                key={`${from}/${to}`}
                graph={graph}
                types={types}
                marks={marks}
                selected={nothing}
                editor={null}
                onSelect={() => {}}
                onOpen={() => {}}
              />
            </Suspense>
          </div>
        )}
        <aside
          aria-label="Changes"
          className="flex shrink-0 flex-col gap-4 overflow-y-auto p-4 text-13 max-lg:flex-1 lg:w-90 lg:border-l lg:border-line"
        >
          <h2 className="font-semibold">{changes.length === 1 ? '1 change' : `${changes.length} changes`}</h2>
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="text-ink-2">Both are the same. Where steps are placed does not count.</p>
          )}
        </aside>
      </div>
    </>
  )
}

const nothing: ReadonlySet<string> = new Set()

function useVersionGraph(flow: Flow, version: string) {
  const isDraft = version === 'draft'
  const { data } = useRead(readVersion, { id: flow.id, number: isDraft ? 1 : Number(version) }, { enabled: !isDraft })
  return isDraft ? flow.draft : data?.graph
}
