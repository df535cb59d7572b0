import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { createFromTemplate, listTemplates } from '../../contract/templates.ts'
import { useNodeTypes } from '../flow-page.tsx'
import { NodeTile } from '../node-icons.tsx'

/** Flows to begin with. Choosing one creates it, off, and opens it. */
export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const types = useNodeTypes()
  const navigate = useNavigate()
  const { data, error } = useRead(listTemplates, {})
  const create = useWrite(createFromTemplate, {
    onDone: ({ id }) => void navigate({ to: '/flows/$id', params: { id } }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Start from a template"
      description="It runs once you have looked at it and published it."
      width={720}
    >
      {error && <InlineError>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      <ul aria-label="Templates" className="grid gap-2 sm:grid-cols-2">
        {data?.templates.map(({ id, name, description, nodeTypes }) => (
          <li key={id}>
            <button
              type="button"
              disabled={create.isPending}
              onClick={() => create.mutate({ template: id })}
              className="flex size-full items-start gap-3 rounded-lg border border-line p-3 text-left text-13 hover:border-line-hover"
            >
              <NodeTile type={types?.get(nodeTypes[0] ?? '')} />
              <span>
                <span className="block font-medium">{name}</span>
                <span className="mt-0.5 block text-12 text-ink-3">{description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
