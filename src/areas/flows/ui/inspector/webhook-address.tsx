import Copy from 'lucide-react/icons/copy'
import { alert } from '#design/feedback/alert.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { FlowNode } from '../../contract/graph.ts'

/** The addresses of a webhook: one for the live flow, one that runs the draft. */
export function WebhookAddress({ node }: { node: FlowNode }) {
  const { path } = node.parameters
  if (typeof path !== 'string' || path === '') return null
  return (
    <dl className="flex flex-col gap-2 text-13">
      <Address label="Address" address={`${location.origin}/hooks/${path}`} />
      <Address label="Test address, which runs this draft" address={`${location.origin}/hooks/test/${path}`} />
    </dl>
  )
}

/** The address that runs the draft. */
export function TestAddress({ path }: { path: string }) {
  return (
    <dl className="text-13">
      <Address label="Test address" address={`${location.origin}/hooks/test/${path}`} />
    </dl>
  )
}

/** A text that people paste elsewhere. */
export function Address({ label, address }: { label: string; address: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    alert({ type: 'success', msg: 'Address copied.' })
  }
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      <dd className="mt-1 flex items-center gap-1 rounded-md bg-surface-3 py-0.5 pr-1 pl-2.5">
        <code className="min-w-0 flex-1 truncate font-mono text-12">{address}</code>
        <IconButton label={`Copy: ${label}`} size="xs" onClick={() => void copy()}>
          <Copy />
        </IconButton>
      </dd>
    </div>
  )
}
