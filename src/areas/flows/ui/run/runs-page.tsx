import { useState } from 'react'
import { Link, useParams } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { readFlow, type FlowRunState } from '../../contract/flows.ts'
import { listRuns, rerun, stopRun, type RunSummary } from '../../contract/runs.ts'
import { FlowHeader } from '../flow-header.tsx'
import { FlowNotFound } from '../flow-page.tsx'
import { RunBadge } from './run-state.tsx'
import { tookOf } from './took.ts'

type Filter = 'all' | 'failed' | 'waiting' | 'running'

/** The runs of one flow, newest first. */
export default function RunsPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: flow, error } = useRead(readFlow, { id })
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [before, setBefore] = useState<string>()
  const searched = useDebounced(search.trim())
  const runs = useRead(listRuns, {
    flow: id,
    ...(filter !== 'all' && { states: states[filter] }),
    ...(searched !== '' && { search: searched }),
    ...(before !== undefined && { before }),
  })
  const retry = useWrite(rerun)
  const mayRun = useMay(rerun)
  if (error?.status === 404) return <FlowNotFound />
  if (!flow) return <Skeleton rows={6} />
  const counts = runs.data?.counts ?? {}
  const shown = runs.data?.runs ?? []
  const failed = shown.filter(({ state }) => state === 'failed')
  const countOf = (kind: Exclude<Filter, 'all'>) => states[kind].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <>
      <FlowHeader flow={flow} />
      <div className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Chips label="Filter">
            <Chip active={filter === 'all'} onClick={() => setFilter('all')}>
              All
            </Chip>
            {(['failed', 'waiting', 'running'] as const).map((kind) => (
              <Chip key={kind} active={filter === kind} onClick={() => setFilter(kind)}>
                {labels[kind]} {countOf(kind)}
              </Chip>
            ))}
          </Chips>
          {filter === 'failed' && mayRun && failed.length > 1 && (
            <Button
              size="sm"
              busy={retry.isPending}
              onClick={() => {
                for (const run of failed) retry.mutate({ id: run.id, from: 'failed' })
              }}
            >
              Re-run these {failed.length}
            </Button>
          )}
          <SearchInput
            aria-label="Search in the data of runs"
            placeholder="Find by order, email or value"
            value={search}
            onValueChange={setSearch}
            className="lg:ml-auto lg:w-65"
          />
        </div>
        {runs.error && <InlineError onRetry={() => void runs.refetch()}>{runs.error.message}</InlineError>}
        {!runs.data && !runs.error && <Skeleton rows={6} />}
        {runs.data && shown.length === 0 && (
          <EmptyState title={filter === 'all' && searched === '' ? 'No runs yet' : 'No runs found'}>
            {filter === 'all' && searched === ''
              ? 'Runs appear here once the flow is live, or when you test it.'
              : 'No run matches the search and the filter.'}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <Table label="Runs">
            <thead>
              <tr>
                <HeadCell>Run</HeadCell>
                <HeadCell>Started</HeadCell>
                <HeadCell>Because of</HeadCell>
                <HeadCell>State</HeadCell>
                <HeadCell>Where</HeadCell>
                <HeadCell numeric>Took</HeadCell>
                <HeadCell>
                  <span className="sr-only">Actions</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {shown.map((run) => (
                <RunRow key={run.id} flow={id} run={run} />
              ))}
            </tbody>
          </Table>
        )}
        <div className="flex justify-end gap-2">
          {before !== undefined && (
            <Button kind="ghost" size="sm" onClick={() => setBefore(undefined)}>
              Newest
            </Button>
          )}
          {shown.length >= 50 && (
            <Button kind="ghost" size="sm" onClick={() => setBefore(shown.at(-1)?.id)}>
              Earlier
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function RunRow({ flow, run }: { flow: string; run: RunSummary }) {
  const { when } = useTimeFormat()
  const stop = useWrite(stopRun)
  const mayStop = useMay(stopRun)
  return (
    <Row className="relative">
      <Cell className="font-mono text-12">
        <Link
          to="/flows/$id/runs/$runId"
          params={{ id: flow, runId: run.id }}
          className="font-medium after:absolute after:inset-0"
        >
          #{run.number}
        </Link>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums">{when(run.startedAt)}</Cell>
      <Cell>{run.trigger.label}</Cell>
      <Cell>
        <RunBadge state={run.state} />
      </Cell>
      <Cell className={run.state === 'failed' ? 'max-w-80 truncate text-danger' : 'text-ink-2'}>
        {run.state === 'failed'
          ? [run.where, run.error].filter(Boolean).join(': ')
          : (run.where ?? `${run.steps} steps`)}
      </Cell>
      <Cell numeric>{tookOf(run)}</Cell>
      <Cell>
        {run.endedAt === null && mayStop && (
          <Button kind="ghost" size="xs" className="relative" onClick={() => stop.mutate({ id: run.id })}>
            Stop
          </Button>
        )}
      </Cell>
    </Row>
  )
}

const states: Record<Exclude<Filter, 'all'>, FlowRunState[]> = {
  failed: ['failed'],
  waiting: ['waiting'],
  running: ['running', 'queued'],
}
const labels = { failed: 'Failed', waiting: 'Waiting', running: 'Running' }
