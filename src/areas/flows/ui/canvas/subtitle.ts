import type { FlowNode } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { labelOf } from '#platform/contract/forms/form-fields.ts'

/** A few words below the name: what kind of step it is, or its first setting. */
export function subtitleOf(node: FlowNode, type: NodeTypeInfo | undefined): string {
  if (!type) return 'Unknown kind of step'
  // The addresses of webhooks and mail triggers say nothing to people.
  const { path: _path, address: _address, ...settings } = node.parameters
  const setting = Object.values(settings).find(isShortText)
  if (type.group === 'action') return `${labelOf(type.area ?? 'Taaskly')} · ${type.title}`
  if (typeof setting === 'string') return setting
  return node.name === type.title ? groupNames[type.group] : type.title
}

const isShortText = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length < 60 && !/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)

const groupNames: Record<NodeTypeInfo['group'], string> = {
  trigger: 'Starts the flow',
  logic: 'Decides',
  data: 'Shapes data',
  web: 'Web',
  ai: 'AI',
  people: 'Asks a person',
  action: 'Taaskly',
}
