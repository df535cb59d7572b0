import { Link } from '@tanstack/react-router'
import { Badge } from '#design/data/badge.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Tag } from '#design/data/tag.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listFlows, setFlowActive, type FlowSummary } from '../../contract/flows.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { NodeTile } from '../node-icons.tsx'
import { runStates } from '../run/run-state.tsx'
import { FlowMenu } from './flow-menu.tsx'

type FlowTableProps = { flows: readonly FlowSummary[]; types: ReadonlyMap<string, NodeTypeInfo> | undefined }

export function FlowTable({ flows, types }: FlowTableProps) {
  return (
    <Table label="Flows">
      <thead className="max-lg:hidden">
        <tr>
          <HeadCell>Flow</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Last run</HeadCell>
          <HeadCell numeric>Success</HeadCell>
          <HeadCell>
            <span className="sr-only">On and menu</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <FlowRow key={flow.id} flow={flow} types={types} />
        ))}
      </tbody>
    </Table>
  )
}

function FlowRow({ flow, types }: { flow: FlowSummary; types: FlowTableProps['types'] }) {
  const { ago } = useTimeFormat()
  const mayChange = useMay(setFlowActive)
  const [first] = flow.triggers
  const type = types?.get(first ?? flow.nodeTypes[0] ?? '')
  const setActive = useWrite(setFlowActive, {
    optimistic: ({ id, isActive }, cached) =>
      cached.change(listFlows, (list) => ({
        ...list,
        flows: list.flows.map((each) => (each.id === id ? { ...each, isActive } : each)),
      })),
  })
  return (
    <Row className="relative">
      <Cell className="h-14 w-full py-2 max-lg:whitespace-normal">
        <span className="flex items-center gap-3">
          <NodeTile type={type} />
          <span className="min-w-0">
            <Link
              to="/flows/$id"
              params={{ id: flow.id }}
              className="block truncate font-medium after:absolute after:inset-0 max-lg:whitespace-normal"
            >
              {flow.name}
            </Link>
            <span className="flex flex-wrap items-center gap-1 text-12 text-ink-3">
              {type?.title ?? (flow.nodeTypes.length === 0 ? 'Empty' : '')}
              {flow.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
            <span className="mt-1 block lg:hidden">
              <StateBadge flow={flow} />
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="max-lg:hidden">
        <StateBadge flow={flow} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-lg:hidden">
        {flow.lastRun ? ago(flow.lastRun.startedAt) : 'Never'}
      </Cell>
      <Cell numeric className="max-lg:hidden">
        {flow.successRate === null ? '–' : `${Math.round(flow.successRate * 1_000) / 10}%`}
      </Cell>
      <Cell>
        <span className="relative flex items-center justify-end gap-2">
          <Switch
            aria-label={`${flow.name} is on`}
            checked={flow.isActive}
            disabled={!mayChange || flow.publishedVersion === null}
            title={flow.publishedVersion === null ? 'Publish it first' : undefined}
            onCheckedChange={(isActive) => setActive.mutate({ id: flow.id, isActive })}
          />
          <FlowMenu flow={flow} />
        </span>
      </Cell>
    </Row>
  )
}

function StateBadge({ flow: { isActive, publishedVersion, lastRun } }: { flow: FlowSummary }) {
  if (publishedVersion === null) return <Badge dot>Draft</Badge>
  if (lastRun?.state === 'running' || lastRun?.state === 'waiting') {
    const { kind, label } = runStates[lastRun.state]
    return (
      <Badge kind={kind} dot>
        {label}
      </Badge>
    )
  }
  if (!isActive) return <Badge dot>Off</Badge>
  return lastRun?.state === 'failed' ? (
    <Badge kind="danger" dot>
      Failing
    </Badge>
  ) : (
    <Badge kind="success" dot>
      {lastRun ? 'Healthy' : 'Live'}
    </Badge>
  )
}
