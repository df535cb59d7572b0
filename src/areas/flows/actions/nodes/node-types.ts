import { manual } from './triggers/manual.ts'
import type { NodeType } from './node-type.ts'

/** The kinds of nodes of the engine itself. Nodes for actions are made from the actions. */
export const nodeTypes: readonly NodeType[] = [
  // Triggers
  manual,
]

const byType = new Map<string, NodeType>(nodeTypes.map((each) => [each.type, each]))

export function findNodeType(type: string): NodeType | undefined {
  return byType.get(type)
}

export function isTrigger(type: string): boolean {
  return byType.get(type)?.group === 'trigger'
}
