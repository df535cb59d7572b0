import type { KeyboardEvent, RefObject } from 'react'
import type { Graph } from '../../contract/graph.ts'
import { moveElements, type Position } from '../../rules/editor/graph-edits.ts'
import { neighborOf, type Direction } from '../../rules/editor/neighbors.ts'
import type { Editor } from '../editor/editor-store.ts'

type ArrowKeys = {
  editor: Editor | null
  graph: Graph
  selected: ReadonlySet<string>
  onSelect: (ids: string[]) => void
  onOpen: (id: string) => void
  frame: RefObject<HTMLDivElement | null>
}

/**
 * The keys inside the canvas: arrows go from step to step, with Shift they move the selected ones. Enter opens, Tab opens
 * the palette; Shift+Tab leaves the canvas.
 */
export function useArrowKeys({ editor, graph, selected, onSelect, onOpen, frame }: ArrowKeys) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const [only] = selected
    const direction = directions[event.key]
    const current = graph.nodes.find(({ id }) => id === (focusedNode(event.target) ?? only))
    if (event.key === 'Tab' && !event.shiftKey && editor && isStep(event.target)) {
      event.preventDefault()
      editor.openPalette(current ? { after: { node: current.id, output: 0 } } : {})
    }
    if (event.key === 'Enter' && current && isStep(event.target)) onOpen(current.id)
    if (!direction) return
    event.preventDefault()
    if (event.shiftKey) editor?.edit((before) => moveElements(before, moved(before, selected, direction)), 'arrow-keys')
    else {
      const next = current ? neighborOf(graph, current.id, direction) : graph.nodes[0]?.id
      if (!next) return
      onSelect([next])
      frame.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(next)}"]`)?.focus()
    }
  }
}

const step = 20

function moved(
  { nodes, stickyNotes }: Graph,
  selected: ReadonlySet<string>,
  [dx, dy]: Direction,
): Map<string, Position> {
  const chosen = [...nodes, ...stickyNotes].filter(({ id }) => selected.has(id))
  return new Map(chosen.map(({ id, position }) => [id, { x: position.x + dx * step, y: position.y + dy * step }]))
}

const directions: Partial<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement
const isTyping = (target: EventTarget | null) => isElement(target) && target.closest('input, textarea') !== null
/** A step itself, and no button in it. */
const isStep = (target: EventTarget | null) => isElement(target) && target.classList.contains('react-flow__node')
const focusedNode = (target: EventTarget | null) =>
  isElement(target) ? target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] : undefined
