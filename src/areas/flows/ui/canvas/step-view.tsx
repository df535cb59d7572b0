import { memo } from 'react'
import { Handle, Position, type NodeProps } from '@xyflow/react'
import Pin from 'lucide-react/icons/pin'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cx } from '#design/cx.ts'
import { useEditor } from '../editor/editor-store.ts'
import { NodeTile } from '../node-icons.tsx'
import { formatDuration } from '../run/format-duration.ts'
import { RunMark } from '../run/run-mark.tsx'
import type { StepData, StepNode } from './canvas-nodes.ts'
import { subtitleOf } from './subtitle.ts'

const firstPort = 26
const portGap = 28

/** A step on the canvas: icon, name, what it does, how it ran, and its ports. */
export const StepView = memo(function StepView({ data, selected }: NodeProps<StepNode>) {
  const { node, type, outputs, openOutputs, mark, run, isEditable } = data
  return (
    <div
      className={cx(box, mark ? marks[mark] : boxState(run?.state, selected), node.isDisabled && 'opacity-60')}
      style={{ minHeight: firstPort * 2 + (outputs.length - 1) * portGap - 4 }}
    >
      {(type?.inputs ?? ['']).map((label, index) => (
        <Handle
          key={index}
          id={String(index)}
          type="target"
          position={Position.Left}
          isConnectable={isEditable}
          title={label}
          className={port}
          style={{ top: firstPort + index * portGap }}
        />
      ))}
      <div className="flex items-center gap-2.5 p-2.5">
        <NodeTile type={type} />
        <span className="min-w-0 flex-1">
          <span className={cx('block truncate font-medium', node.isDisabled && 'line-through')}>{node.name}</span>
          <span className="block truncate text-12 text-ink-3">{subtitleOf(node, type)}</span>
        </span>
        {run !== undefined && <RunMark state={run?.state} />}
      </div>
      <StepFooter data={data} />
      {outputs.map((label, index) => (
        <Handle
          key={index}
          id={String(index)}
          type="source"
          position={Position.Right}
          isConnectable={isEditable}
          title={label}
          className={port}
          style={{ top: firstPort + index * portGap }}
        />
      ))}
      {isEditable && openOutputs.map((output) => <AddAfter key={output} data={data} output={output} />)}
    </div>
  )
})

/** The line and the plus behind an output that leads nowhere yet. */
function AddAfter({ data: { node, outputs }, output }: { data: StepData; output: number }) {
  const editor = useEditor()
  const label = outputs.length > 1 ? outputs[output] : undefined
  return (
    <span
      className="absolute left-full flex items-center"
      style={{ top: firstPort + output * portGap - 12, height: 24 }}
    >
      <span aria-hidden className="ml-1 h-px w-3 bg-line-hover" />
      {label && <span className="rounded-sm px-1 text-11 whitespace-nowrap text-ink-3">{label}</span>}
      <button
        type="button"
        aria-label={`Add a step after ${node.name}${label ? `: ${label}` : ''}`}
        onClick={(event) => {
          event.stopPropagation()
          editor?.openPalette({ after: { node: node.id, output } })
        }}
        className="nodrag nopan flex size-6 items-center justify-center rounded-sm border border-line-strong bg-surface text-ink-2 hover:border-accent-ink hover:text-accent-ink"
      >
        <Plus className="size-3.5" />
      </button>
    </span>
  )
}

function StepFooter({ data: { node, run, mark, problem, outputs } }: { data: StepData }) {
  if (mark) return <p className={cx(footer, markTexts[mark].ink)}>{markTexts[mark].text}</p>
  if (run)
    return (
      <p className={footer}>
        {run.state === 'failed' ? (
          <span className="truncate text-danger">{run.error ?? 'Failed'}</span>
        ) : (
          <span className={run.state === 'running' ? 'font-medium text-accent-ink' : undefined}>{runText(run)}</span>
        )}
        <span className="ml-auto shrink-0 tabular-nums">{run.ms !== null && formatDuration(run.ms)}</span>
      </p>
    )
  const warning = node.type === 'flow.unsupported' ? 'Not supported here' : problem
  if (warning)
    return (
      <p className={cx(footer, 'text-warn')} title={warning}>
        <TriangleAlert className="size-3.5 shrink-0" />
        <span className="truncate">{warning}</span>
      </p>
    )
  if (node.isDisabled) return <p className={footer}>Off: passes its items on</p>
  if (node.pinned)
    return (
      <p className={footer}>
        <Pin className="size-3.5" /> Pinned: {node.pinned.length} {node.pinned.length === 1 ? 'item' : 'items'}
      </p>
    )
  return outputs.length > 1 ? <p className={footer}>{outputs.length} branches</p> : null
}

function runText({ state, itemsOut }: NonNullable<StepData['run']>): string {
  if (state === 'running') return 'Running'
  if (state === 'waiting') return 'Waiting'
  if (state === 'skipped') return 'Skipped'
  const count = itemsOut.reduce((sum, items) => sum + items, 0)
  return count === 1 ? '1 item' : `${count} items`
}

function boxState(state: NonNullable<StepData['run']>['state'] | undefined, selected: boolean): string {
  if (selected) return 'border-accent-ink ring-1 ring-accent-ink outline-4 outline-accent-soft-2'
  if (state === 'failed') return 'border-danger-solid ring-1 ring-danger-solid'
  return state === 'running' ? 'border-accent-ink' : 'border-line-strong hover:border-line-hover'
}

const marks = {
  added: 'border-success ring-1 ring-success',
  changed: 'border-warn ring-1 ring-warn',
  removed: 'border-dashed border-danger bg-danger-soft!',
}

const markTexts = {
  added: { text: '+ added', ink: 'text-success!' },
  changed: { text: '~ changed', ink: 'text-warn!' },
  removed: { text: '− removed', ink: 'text-danger!' },
}

const box = 'relative w-48 rounded-lg border bg-surface text-13 leading-4.5'
const footer = 'flex items-center gap-1.5 border-t border-line-soft px-2.5 py-1.5 text-12 text-ink-3'
const port = 'size-2! min-h-0! min-w-0! rounded-full! border-[1.5px]! border-(--n-500)! bg-surface!'
