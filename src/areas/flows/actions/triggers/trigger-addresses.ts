import { newHookPath } from '#platform/server/events/hooks/hook.ts'
import { newLocalPart } from '#platform/server/messaging/incoming/mail-address.ts'
import type { Graph } from '../../contract/graph.ts'

/** The triggers that have an address, the parameter with its random part, and how one is made. */
const addressed: Readonly<Record<string, { parameter: string; newAddress: () => string }>> = {
  'flow.webhook': { parameter: 'path', newAddress: newHookPath },
  'flow.form': { parameter: 'path', newAddress: newHookPath },
  'flow.mail': { parameter: 'address', newAddress: newLocalPart },
}

/** Gives each webhook, form and mail trigger without an address a new one. */
export function withAddresses(graph: Graph): Graph {
  return mapAddresses(graph, (address, newAddress) =>
    typeof address === 'string' && address !== '' ? address : newAddress(),
  )
}

/** A copy of a flow has addresses of its own. */
export function withNewAddresses(graph: Graph): Graph {
  return mapAddresses(graph, (_, newAddress) => newAddress())
}

function mapAddresses(graph: Graph, addressFor: (address: unknown, newAddress: () => string) => string): Graph {
  const nodes = graph.nodes.map((node) => {
    const kind = addressed[node.type]
    if (!kind) return node
    const address = addressFor(node.parameters[kind.parameter], kind.newAddress)
    return { ...node, parameters: { ...node.parameters, [kind.parameter]: address } }
  })
  return { ...graph, nodes }
}
