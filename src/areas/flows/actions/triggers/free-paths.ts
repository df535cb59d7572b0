import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { newHookPath } from '#platform/server/events/hooks/hook.ts'
import { findHook } from '#platform/server/events/hooks/store.ts'
import type { Graph } from '../../contract/graph.ts'
import type { ImportReport } from '../../contract/import.ts'
import { toHookPath } from '../../rules/http/hook-path.ts'
import { hasAddress } from '../../rules/hook-types.ts'
import { findDraftHook } from '../../store/triggers.ts'

type Imported = { graph: Graph; report: ImportReport }

/** An imported webhook keeps its path if no other flow has it, else it gets a suffix and the report says so. */
export async function withFreePaths(db: Db, scope: Scope, { graph, report }: Imported): Promise<Imported> {
  const paths = new Map<string, string>()
  const messages = new Map<string, string>()
  for (const { id, type, parameters } of graph.nodes) {
    const { path } = parameters
    if (!hasAddress(type) || typeof path !== 'string') continue
    const wanted = toHookPath(path) ?? newSuffix()
    const isTaken = [...paths.values()].includes(wanted) || (await isPathTaken(db, scope, wanted))
    const free = isTaken ? `${wanted.slice(0, 55)}-${newSuffix()}` : wanted
    paths.set(id, free)
    if (free !== path)
      messages.set(id, `Its path is “${free}” here: “${path}” ${isTaken ? 'is taken' : 'has other characters'}.`)
  }
  return {
    graph: {
      ...graph,
      nodes: graph.nodes.map((node) =>
        paths.has(node.id) ? { ...node, parameters: { ...node.parameters, path: paths.get(node.id) } } : node,
      ),
    },
    report: { ...report, nodes: report.nodes.map((each) => withMessage(each, messages.get(each.node ?? ''))) },
  }
}

function withMessage(node: ImportReport['nodes'][number], message: string | undefined): ImportReport['nodes'][number] {
  return message === undefined ? node : { ...node, messages: [...node.messages, message] }
}

/** Addresses are unique in the whole installation. */
async function isPathTaken(db: Db, scope: Scope, path: string): Promise<boolean> {
  return withSystemScope(db, scope, 'whether the address of a webhook is free', async (systemDb, system) => {
    const [hook, draft] = [await findHook(systemDb, system, path), await findDraftHook(systemDb, system, path)]
    return hook !== undefined || draft !== undefined
  })
}

function newSuffix(): string {
  return newHookPath().slice(0, 8)
}
