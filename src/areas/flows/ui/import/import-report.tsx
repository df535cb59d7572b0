import { Link, useNavigate } from '@tanstack/react-router'
import { Badge } from '#design/data/badge.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { Graph } from '../../contract/graph.ts'
import { readImport } from '../../contract/import.ts'
import { importProgress, summarizeImport, type ImportStep } from '../../rules/import/import-progress.ts'

type ImportReportProps = { flow: { id: string; draft: Graph } }

/** What became of each node of the file, and what is left to choose. Open nodes come first. */
export default function ImportReport({ flow: { id, draft } }: ImportReportProps) {
  const navigate = useNavigate()
  const { data, error } = useRead(readImport, { id })
  const steps = data?.report ? importProgress(data.report, draft) : []
  const sorted = order.flatMap((state) => steps.filter((step) => step.state === state))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void navigate({ to: '/flows/$id', params: { id }, hash: '' })}
      title="Import report"
      description={data?.report ? summarizeImport(steps) : 'This flow was not imported.'}
      width={640}
    >
      {error && <InlineError>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={5} />}
      {data?.report?.messages.map((message) => (
        <Notice key={message} kind="warn">
          {message}
        </Notice>
      ))}
      <ul aria-label="Steps" className="divide-y divide-line">
        {sorted.map((step, index) => (
          <StepEntry key={index} flow={id} step={step} />
        ))}
      </ul>
    </Dialog>
  )
}

const order = ['unsupported', 'needs', 'understood'] as const

const states = {
  understood: { kind: 'success', label: 'Ready' },
  needs: { kind: 'warn', label: 'Needs a choice' },
  unsupported: { kind: 'danger', label: 'Not supported' },
} as const

function StepEntry({ flow, step }: { flow: string; step: ImportStep }) {
  const { kind, label } = states[step.state]
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        {step.node === null || step.isReplaced ? (
          <span className="text-13 font-medium">{step.name}</span>
        ) : (
          <Link
            to="/flows/$id"
            params={{ id: flow }}
            hash={`node-${step.node}`}
            className="text-13 font-medium text-accent-ink hover:underline"
          >
            {step.name}
          </Link>
        )}
        <span className="ml-2 text-12 wrap-anywhere text-ink-3">{step.type}</span>
        {[...step.openNeeds.map(({ message }) => message), ...step.messages].map((message) => (
          <p key={message} className="mt-0.5 text-12 text-ink-2">
            {message}
          </p>
        ))}
      </div>
      <Badge kind={kind}>{label}</Badge>
    </li>
  )
}
