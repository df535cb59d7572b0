import { useId, type ReactNode } from 'react'
import type { FlowNode } from '../../contract/graph.ts'

/** A step of another program: what it was there, so that a person can put another one in its place. */
export function UnsupportedStep({ node: { parameters } }: { node: FlowNode }) {
  const settingsId = useId()
  const { name, reason, settings } = parameters
  return (
    <dl className="flex flex-col gap-4 text-13">
      <Part label="What it was">
        <code className="font-mono text-12 break-all">{String(name)}</code>
      </Part>
      {typeof reason === 'string' && reason !== '' && <Part label="Why it cannot run here">{reason}</Part>}
      {typeof settings === 'string' && settings !== '' && (
        <Part label="How it was set up" id={settingsId}>
          <pre
            tabIndex={0}
            role="region"
            aria-labelledby={settingsId}
            className="max-h-100 overflow-auto rounded-md bg-surface-3 p-3 font-mono text-12 leading-4.5"
          >
            {settings.replaceAll(String.raw`\{{`, '{{')}
          </pre>
        </Part>
      )}
    </dl>
  )
}

function Part({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div>
      <dt id={id} className="font-medium">
        {label}
      </dt>
      <dd className="mt-1 text-ink-2">{children}</dd>
    </div>
  )
}
