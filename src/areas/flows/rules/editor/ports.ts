import type { FlowNode } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'

type PortsOf = Pick<NodeTypeInfo, 'inputs' | 'outputs' | 'outputsFrom'>

/** The labels of a node's outputs, in order: those of its parameter, those of its type, and "Error". */
export function outputsOf(node: Pick<FlowNode, 'parameters' | 'onError'>, type: PortsOf): string[] {
  const listed = type.outputsFrom === null ? [] : node.parameters[type.outputsFrom]
  const own = Array.isArray(listed) ? listed.map((entry, index) => nameOf(entry) ?? `Output ${index + 1}`) : []
  return [...own, ...type.outputs, ...(node.onError === 'branch' ? ['Error'] : [])]
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || !('name' in entry)) return undefined
  return typeof entry.name === 'string' && entry.name !== '' ? entry.name : undefined
}

export const isTrigger = (type: Pick<NodeTypeInfo, 'group'>) => type.group === 'trigger'
