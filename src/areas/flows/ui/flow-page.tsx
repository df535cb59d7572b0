import { Suspense, useMemo } from 'react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readFlow } from '../contract/flows.ts'
import { listNodeTypes, type NodeTypeInfo } from '../contract/node-types.ts'
import { useIsWide } from './use-is-wide.ts'

const FlowEditor = lazyComponent(() => import('./editor/flow-editor.tsx'))
const ImportReport = lazyComponent(() => import('./import/import-report.tsx'))
const FlowTrack = lazyComponent(() => import('./track/flow-track.tsx'))

/** A flow: its editor, or on a phone its steps one below the other. */
export default function FlowPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: flow, error, refetch } = useRead(readFlow, { id })
  const types = useNodeTypes()
  const isWide = useIsWide()
  const isReportOpen = useLocation({ select: ({ hash }) => hash === 'import' })
  if (error?.status === 404) return <FlowNotFound />
  if (!flow || !types)
    return (
      <div className="p-4 lg:p-6">
        {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={6} />}
      </div>
    )
  const Screen = isWide ? FlowEditor : FlowTrack
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <Screen key={flow.id} flow={flow} types={types} />
      {isReportOpen && <ImportReport flow={flow} />}
    </Suspense>
  )
}

export function FlowNotFound() {
  return (
    <div className="m-auto">
      <EmptyState title="Flow not found" action={<Button render={<Link to="/flows" />}>Open flows</Button>}>
        It was deleted, or it is in another workspace.
      </EmptyState>
    </div>
  )
}

/** Every kind of step by its name. */
export function useNodeTypes(): ReadonlyMap<string, NodeTypeInfo> | undefined {
  const { data } = useRead(listNodeTypes, {})
  return useMemo(() => data && new Map(data.types.map((type) => [type.type, type])), [data])
}
