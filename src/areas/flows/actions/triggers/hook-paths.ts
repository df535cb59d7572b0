import { newHookPath } from '#platform/server/events/hooks/hook.ts'
import type { Graph } from '../../contract/graph.ts'
import { hasAddress } from '../../rules/hook-types.ts'

/** Gives each webhook without an address a new one. */
export function withHookPaths(graph: Graph): Graph {
  return mapPaths(graph, (path) => (typeof path === 'string' && path !== '' ? path : newHookPath()))
}

/** A copy of a flow has addresses of its own. */
export function withNewHookPaths(graph: Graph): Graph {
  return mapPaths(graph, newHookPath)
}

function mapPaths(graph: Graph, pathFor: (path: unknown) => string): Graph {
  const nodes = graph.nodes.map((node) =>
    hasAddress(node.type)
      ? { ...node, parameters: { ...node.parameters, path: pathFor(node.parameters['path']) } }
      : node,
  )
  return { ...graph, nodes }
}
