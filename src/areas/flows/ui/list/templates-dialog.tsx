import { Dialog } from '#design/overlays/dialog.tsx'
import { templates, type FlowTemplate } from '../../rules/templates/templates.ts'
import { useNodeTypes } from '../flow-page.tsx'
import { NodeTile } from '../node-icons.tsx'
import { useCreateFlow } from './use-create-flow.ts'

/** Flows to begin with. Choosing one creates it, off, and opens it. */
export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const types = useNodeTypes()
  const { create, isCreating } = useCreateFlow()
  // A template needs the actions of its steps.
  const isPossible = ({ graph }: FlowTemplate) => graph.nodes.every(({ type }) => types?.has(type) ?? false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Start from a template"
      description="It runs once you have looked at it and published it."
      width={720}
    >
      <ul aria-label="Templates" className="grid gap-2 sm:grid-cols-2">
        {templates.filter(isPossible).map(({ name, description, graph }) => (
          <li key={name}>
            <button
              type="button"
              disabled={isCreating}
              onClick={() => create({ name, description, graph })}
              className="flex size-full items-start gap-3 rounded-lg border border-line p-3 text-left text-13 hover:border-line-hover"
            >
              <NodeTile type={types?.get(graph.nodes[0]?.type ?? '')} />
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
