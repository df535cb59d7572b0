import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import type { ProviderEvent } from '#platform/server/outgoing/connections/provider-event.ts'
import { nodeType, type NodeType } from '../node-type.ts'
import { condition } from './rows.ts'

/** Each event of a connected service is a trigger: `flow.on.slack.message`. */
const prefix = 'flow.on.'

const common = z.object({
  connection: id.optional().describe('The connection to listen to. Left out: all that you can use.'),
  condition,
})
/** The other fields are the filter of the event. */
export const connectedParameters = z.looseObject(common.shape)

/** What all of them have in common; the event is in the type of the node. */
export const connected = nodeType({
  type: 'flow.on',
  title: 'When a connected service tells something',
  description: 'Starts the flow when something happens at a connected service.',
  group: 'trigger',
  icon: 'plug',
  inputs: [],
  outputs: ['Items'],
  parameters: connectedParameters,
  effect: 'read',
  isPure: true,
})

export function isConnected(type: string): boolean {
  return type.startsWith(prefix)
}

export function eventOf(type: string): string {
  return type.slice(prefix.length)
}

export function connectedType({ name, title, description, filter }: ProviderEvent): NodeType {
  const parameters = z.object({ ...filter.shape, ...common.shape })
  return nodeType({ ...connected, type: `${prefix}${name}`, title, description, parameters })
}
