import { memo } from 'react'
import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, type EdgeProps } from '@xyflow/react'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { removeElements } from '../../rules/editor/graph-edits.ts'
import { useEditor } from '../editor/editor-store.ts'
import type { Wire } from './canvas-nodes.ts'

/** An edge: orthogonal with round corners. The selected one can get a step in the middle. */
export const WireView = memo(function WireView(props: EdgeProps<Wire>) {
  const { id, data, selected = false } = props
  const editor = useEditor()
  const [path, x, y] = getSmoothStepPath({ ...props, borderRadius: 8, offset: 18 })
  const style = selected ? lines.active : lines[data?.state ?? 'plain']
  const isEditing = selected && editor !== null && data !== undefined
  return (
    <>
      <BaseEdge id={id} path={path} style={style} interactionWidth={20} />
      {(data?.label || isEditing) && (
        <EdgeLabelRenderer>
          <span
            className="nodrag nopan absolute flex items-center gap-1"
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)`, pointerEvents: 'all' }}
          >
            {data?.label && (
              <span className="rounded-sm border border-line bg-surface px-1.5 text-12 leading-4.5 text-ink-2">
                {data.label}
              </span>
            )}
            {isEditing && (
              <>
                <button
                  type="button"
                  aria-label="Add a step here"
                  className={button}
                  onClick={() => editor.openPalette({ edge: data.edge })}
                >
                  <Plus className="size-3.5" />
                </button>
                <button
                  type="button"
                  aria-label="Delete this connection"
                  className={button}
                  onClick={() => editor.edit((graph) => removeElements(graph, new Set([id])))}
                >
                  <Trash className="size-3.5" />
                </button>
              </>
            )}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  )
})

const button =
  'flex size-6 items-center justify-center rounded-sm border border-line-strong bg-surface text-ink-2 hover:text-ink'

const lines = {
  plain: { stroke: 'var(--n-500)', strokeWidth: 1.5 },
  done: { stroke: 'var(--n-500)', strokeWidth: 1.5 },
  active: { stroke: 'var(--accent-text)', strokeWidth: 1.5 },
  failed: { stroke: 'var(--danger-solid)', strokeWidth: 1.5 },
  idle: { stroke: 'var(--line-hover)', strokeWidth: 1.5, strokeDasharray: '4 4' },
}
