import type { Graph } from '../../../contract/graph.ts'
import { numberOf, textOf } from './json.ts'
import type { N8nNode } from './n8n-workflow.ts'
import { widen } from './place-steps.ts'

type StickyNote = Graph['stickyNotes'][number]

export function toStickyNotes(nodes: readonly N8nNode[]): StickyNote[] {
  return nodes
    .filter(({ type }) => type === 'stickyNote')
    .slice(0, 200)
    .map(({ parameters, position }, index) => ({
      id: `note${index + 1}`,
      position: { x: Math.round(position.x * widen), y: position.y },
      size: {
        width: clamp((numberOf(parameters['width']) ?? 240) * widen),
        height: clamp(numberOf(parameters['height']) ?? 160),
      },
      text: (textOf(parameters['content']) ?? '').replace(/^=/, '').slice(0, 10_000).toWellFormed(),
      color: colors[numberOf(parameters['color']) ?? 1] ?? 'yellow',
    }))
}

/** n8n numbers them: yellow, brown, red, green, blue, purple, gray. */
const colors: readonly StickyNote['color'][] = ['yellow', 'yellow', 'yellow', 'red', 'green', 'blue', 'blue', 'gray']

function clamp(size: number): number {
  return Math.min(4_000, Math.max(40, Math.round(size)))
}
