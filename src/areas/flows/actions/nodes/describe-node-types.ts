import { z } from 'zod'
import { irreversibleReason, type Action } from '#platform/contract/action.ts'
import type { CallerRights } from '#platform/contract/permission.ts'
import { inputSchemaOf } from '#platform/server/actions/input-schema.ts'
import type { Registry } from '#platform/server/actions/registry.ts'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { actionIcon } from '../../rules/action-icon.ts'
import type { NodeType } from './node-type.ts'
import { nodeTypes } from './node-types.ts'
import { connectedType } from './triggers/connected.ts'

/** Every kind of node that a person with these rights can use. */
export function describeNodeTypes(
  { registry, connectionProviders }: { registry: Registry; connectionProviders: readonly ConnectionProvider[] },
  rights: CallerRights,
): NodeTypeInfo[] {
  const events = connectionProviders.flatMap(({ id, events: all = [] }) =>
    all.map((event) => ({ ...describeEngineNode(connectedType(event)), provider: id })),
  )
  const providers = new Set(connectionProviders.map(({ id }) => id))
  return [
    ...nodeTypes.map(describeEngineNode),
    ...events,
    ...registry.actionsFor('flows', rights).map((action) => {
      const destination = registry.find(action.name)?.outgoing?.destination
      const isProvider = typeof destination === 'string' && providers.has(destination)
      return { ...describeAction(action), provider: isProvider ? destination : null }
    }),
  ]
}

function describeEngineNode(type: NodeType): NodeTypeInfo {
  const schema = z.toJSONSchema(type.parameters, { io: 'input', unrepresentable: 'any' })
  return {
    type: type.type,
    title: type.title,
    description: type.description,
    group: type.group,
    area: null,
    icon: type.icon,
    inputs: [...type.inputs],
    outputs: [...type.outputs],
    outputsFrom: type.outputsFrom ?? null,
    parameters: { ...schema },
    effect: type.effect,
    isPerItem: type.isPerItem ?? false,
    irreversible: irreversibleReason(type) ?? null,
    provider: null,
  }
}

function describeAction(action: Action): NodeTypeInfo {
  const area = action.name.split('.')[0] ?? ''
  return {
    type: action.name,
    title: action.title,
    description: action.description,
    group: 'action',
    area,
    icon: actionIcon(area),
    inputs: ['Items'],
    outputs: ['Items'],
    outputsFrom: null,
    parameters: { ...inputSchemaOf(action) },
    effect: action.effect,
    isPerItem: true,
    irreversible: irreversibleReason(action) ?? null,
    provider: null,
  }
}
