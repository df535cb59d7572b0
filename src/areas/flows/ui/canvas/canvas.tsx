import '@xyflow/react/dist/base.css'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type NodeChange,
  type OnConnectEnd,
} from '@xyflow/react'
import type { Graph } from '../../contract/graph.ts'
import { connect, moveElements, nodeHeight, nodeWidth, snap } from '../../rules/editor/graph-edits.ts'
import type { Editor } from '../editor/editor-store.ts'
import { toCanvasNodes, toWires, type CanvasContent, type CanvasNode, type Wire } from './canvas-nodes.ts'
import { StepView } from './step-view.tsx'
import { StickyView } from './sticky-view.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { WireView } from './wire-view.tsx'
import { ZoomBar } from './zoom-bar.tsx'

type CanvasProps = Omit<CanvasContent, 'isEditable'> & {
  /** Null: the flow is only shown. */
  editor: Editor | null
  /** The node in the inspector: it is kept in sight. */
  opened?: string | null
  onSelect: (ids: string[]) => void
  onOpen: (id: string) => void
  children?: ReactNode
}

/** The picture of a flow. Dragging changes only the picture; the graph changes when the drag ends, in one step. */
export default function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <LoadedCanvas {...props} />
    </ReactFlowProvider>
  )
}

function LoadedCanvas({ editor, opened = null, onSelect, onOpen, children, ...shown }: CanvasProps) {
  const content: CanvasContent = { ...shown, isEditable: editor !== null }
  const { graph, types, runs, marks, problems, selected, isEditable } = content
  const { screenToFlowPosition } = useReactFlow()
  const [nodes, setNodes] = useShownNodes(content)
  const wires = useMemo(
    () => toWires({ graph, types, runs, marks, problems, selected, isEditable }),
    [graph, types, runs, marks, problems, selected, isEditable],
  )
  const frame = useRef<HTMLDivElement>(null)
  useKeepInSight(opened, graph, frame)
  const onKeyDown = useArrowKeys({ editor, graph, selected, onSelect, onOpen, frame })

  const onNodesChange = (changes: NodeChange<CanvasNode>[]) => {
    setNodes((before) =>
      applyNodeChanges(
        changes.filter(({ type }) => type !== 'remove'),
        before,
      ),
    )
    const selections = changes.filter((change) => change.type === 'select')
    if (selections.length === 0) return
    const next = new Set(selected)
    for (const { id, selected: isSelected } of selections)
      if (isSelected) next.add(id)
      else next.delete(id)
    onSelect([...next])
  }
  const onConnectEnd: OnConnectEnd = (event, { fromNode, fromHandle, toNode, toHandle }) => {
    if (!editor || toHandle || toNode || !fromNode || fromHandle?.type !== 'source') return
    const { clientX, clientY } =
      'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
    const at = screenToFlowPosition({ x: clientX, y: clientY })
    editor.openPalette({
      after: { node: fromNode.id, output: Number(fromHandle.id) },
      position: { x: at.x, y: at.y - 26 },
    })
  }
  return (
    <div
      ref={frame}
      role="application"
      aria-label="Flow canvas"
      className="relative size-full bg-surface-2"
      onKeyDown={onKeyDown}
    >
      <ReactFlow<CanvasNode, Wire>
        nodes={nodes}
        edges={wires}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={(changes) => {
          const selections = changes.filter((change) => change.type === 'select')
          if (selections.length > 0)
            onSelect(
              [...selected, ...selections.filter((each) => each.selected).map(({ id }) => id)].filter(
                (id) => !selections.some((each) => each.id === id && !each.selected),
              ),
            )
        }}
        onNodeDragStop={(_event, _node, dragged) =>
          editor?.edit((before) =>
            moveElements(before, new Map(dragged.map(({ id, position }) => [id, snap(position)]))),
          )
        }
        onSelectionDragStop={(_event, dragged) =>
          editor?.edit((before) =>
            moveElements(before, new Map(dragged.map(({ id, position }) => [id, snap(position)]))),
          )
        }
        onConnect={({ source, target, sourceHandle, targetHandle }) =>
          editor?.edit((before) =>
            connect(before, { from: source, output: Number(sourceHandle), to: target, input: Number(targetHandle) }),
          )
        }
        onConnectEnd={onConnectEnd}
        isValidConnection={({ source, target }) => source !== target}
        onNodeDoubleClick={(_event, { id, type }) => type === 'step' && onOpen(id)}
        onPaneClick={() => onSelect([])}
        nodesDraggable={isEditable}
        nodesConnectable={isEditable}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode="Shift"
        multiSelectionKeyCode={['Meta', 'Control', 'Shift']}
        selectionMode={SelectionMode.Partial}
        panActivationKeyCode="Space"
        panOnScroll
        zoomOnDoubleClick={false}
        minZoom={0.1}
        maxZoom={2}
        fitView
        fitViewOptions={fit}
        onlyRenderVisibleElements
        proOptions={{ hideAttribution: true }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={2} color="var(--line-strong)" />
        {graph.nodes.length > 8 && (
          <MiniMap
            pannable
            zoomable
            ariaLabel="Overview of the flow"
            bgColor="var(--surface)"
            maskColor="var(--hover)"
            nodeColor="var(--line-hover)"
            className="overflow-hidden rounded-md border border-line"
          />
        )}
        <ZoomBar />
      </ReactFlow>
      {children}
    </div>
  )
}

/** Moves the canvas if the opened node is outside, once the inspector has its place. */
function useKeepInSight(id: string | null, graph: Graph, frame: RefObject<HTMLDivElement | null>) {
  const { getViewport, setCenter } = useReactFlow()
  const show = useEffectEvent((nodeId: string) => {
    const position = graph.nodes.find((node) => node.id === nodeId)?.position
    const box = frame.current?.getBoundingClientRect()
    if (!position || !box) return
    const { x, y, zoom } = getViewport()
    const [left, top] = [position.x * zoom + x, position.y * zoom + y]
    const isInSight =
      left >= 0 && top >= 0 && left + nodeWidth * zoom < box.width && top + nodeHeight * zoom < box.height
    if (!isInSight) void setCenter(position.x + nodeWidth / 2, position.y + nodeHeight / 2, { zoom })
  })
  useEffect(() => {
    if (id === null) return
    const frameRequest = requestAnimationFrame(() => show(id))
    return () => cancelAnimationFrame(frameRequest)
  }, [id])
}

/** What is drawn: follows the graph, and while something is dragged or measured it is ahead of it. */
function useShownNodes(content: CanvasContent) {
  const { graph, types, runs, marks, problems, selected } = content
  const [nodes, setNodes] = useState<CanvasNode[]>(() => toCanvasNodes(content, []))
  const parts = [graph, types, runs, marks, problems, selected]
  const [shown, setShown] = useState<readonly unknown[]>(parts)
  if (parts.some((part, index) => part !== shown[index])) {
    setShown(parts)
    setNodes((before) => toCanvasNodes(content, before))
  }
  return [nodes, setNodes] as const
}

const nodeTypes = { step: StepView, sticky: StickyView }
const edgeTypes = { wire: WireView }
const fit = { padding: 0.2, maxZoom: 1, minZoom: 0.2 }
