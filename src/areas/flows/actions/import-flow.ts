import type { N8nNodes } from '#platform/contract/n8n-nodes.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { timeZone as timeZoneSchema } from '#platform/contract/time-zone.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Registry } from '#platform/server/actions/registry.ts'
import { graph as graphSchema, type FlowNode } from '../contract/graph.ts'
import * as contract from '../contract/import.ts'
import { exportToN8n } from '../rules/import/n8n/export-n8n.ts'
import { importN8n, type ImportedFlow } from '../rules/import/n8n/import-n8n.ts'
import { parseFile } from '../rules/import/n8n/parse-file.ts'
import { readWorkflows } from '../rules/import/n8n/read-workflows.ts'
import { readFlowFile, toFlowFile } from '../rules/import/flow-file.ts'
import { changeFlow, findImport } from '../store/flows.ts'
import { createFlow } from './create-flow.ts'
import { getDraft, getFlow } from './get-flow.ts'
import { nodeShape, problemsOf } from './nodes/node-shape.ts'
import { withFreePaths } from './triggers/free-paths.ts'
import { withAddresses } from './triggers/trigger-addresses.ts'

export const importActions = [
  implement(contract.importFlow, async ({ format, workflow, name }, context) => {
    const { db, scope, running } = context
    const read = format === 'n8n' ? readN8n(workflow, running.n8nNodes) : readOwn(workflow)
    const known = withKnownTypes(running.registry, read)
    const { graph, report } = await withFreePaths(db, scope, known)
    const { description, tags } = read
    const flowName = name || read.name
    const id = await createFlow(context, { name: flowName, description, tags, graph: withAddresses(graph) })
    await changeFlow(db, scope, id, {
      import_report: JSON.stringify(report),
      ...(timeZoneSchema.safeParse(read.timeZone).success && { settings: JSON.stringify({ timeZone: read.timeZone }) }),
    })
    return { id, name: flowName, report, problems: problemsOf(running.registry, graph) }
  }),

  implement(contract.readImport, async ({ id }, { db, scope }) => {
    await getFlow(db, scope, id)
    return { report: await findImport(db, scope, id) }
  }),

  implement(contract.exportFlow, async ({ id, format }, { db, scope }) => {
    const [flow, { draft, settings }] = [await getFlow(db, scope, id), await getDraft(db, scope, id)]
    const fileName = `${
      flow.name
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 60) || 'flow'
    }.json`
    if (format === 'n8n') return { fileName, ...exportToN8n(flow.name, draft) }
    const { name, description, tags } = flow
    return {
      fileName,
      workflow: toFlowFile({ name, description, tags, graph: draft, timeZone: settings.timeZone }),
      missing: [],
    }
  }),
]

type ReadFile = ImportedFlow & { description: string; tags: readonly string[] }

function readN8n(content: unknown, replacements: N8nNodes): ReadFile {
  const [workflow] = readWorkflows(parseFile(content))
  if (!workflow) return refuse('flows.no-workflow', 422, 'This is no workflow of n8n: it has no nodes.')
  return { ...importN8n(workflow, replacements), description: workflow.description, tags: workflow.tags }
}

function readOwn(content: unknown): ReadFile {
  return readFlowFile(parseFile(content)) ?? refuse('flows.no-workflow', 422, 'This is no file of a flow of Taaskly.')
}

/** A node whose type this installation does not have is shown as not supported. */
function withKnownTypes(registry: Registry, { graph, report }: ImportedFlow): Pick<ImportedFlow, 'graph' | 'report'> {
  const unknown = new Map(
    graph.nodes.flatMap((node) => (nodeShape(registry, node.type) ? [] : [[node.id, node] as const])),
  )
  const checked = graphSchema.safeParse({
    ...graph,
    nodes: graph.nodes.map((node) => (unknown.has(node.id) ? placeholder(node) : node)),
  })
  if (!checked.success)
    return refuse('flows.file-too-large', 422, `This flow cannot be stored: ${checked.error.issues[0]?.message ?? ''}`)
  const nodes = report.nodes.map((each) =>
    each.node !== null && unknown.has(each.node)
      ? { ...each, state: 'unsupported' as const, messages: [...each.messages, missing] }
      : each,
  )
  return { graph: checked.data, report: { ...report, nodes } }
}

const missing = 'This installation does not have such a step.'

function placeholder(node: FlowNode): FlowNode {
  return { ...node, type: 'flow.unsupported', parameters: { name: node.type, reason: missing } }
}
