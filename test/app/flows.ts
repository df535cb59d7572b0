import type { TestApp } from './test-app.ts'
import type { CastName } from './cast.ts'
import * as contract from '#areas/flows/contract/flows.ts'
import type { Graph } from '#areas/flows/contract/graph.ts'
import { listRuns } from '#areas/flows/contract/runs.ts'
import { publishFlow } from '#areas/flows/contract/versions.ts'

export function node(id: string, type: string, parameters: Record<string, unknown> = {}) {
  return { id, name: id, type, position: { x: 0, y: 0 }, parameters }
}

/** A published flow of nodes in a line. */
export async function addFlow(
  testApp: TestApp,
  nodes: ReturnType<typeof node>[],
  { settings, by = 'owner' }: { settings?: Partial<contract.FlowSettings>; by?: CastName } = {},
): Promise<string> {
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? '', to: id }))
  const person = testApp.as(by)
  const { id } = await person.call(contract.createFlow, { name: 'Orders', graph: { nodes, edges } })
  if (settings) await person.call(contract.changeFlow, { id, settings })
  await person.call(publishFlow, { id })
  return id
}

export async function runsOf(testApp: TestApp, flow: string) {
  return (await testApp.as('owner').call(listRuns, { flow })).runs
}

export async function pathOf(testApp: TestApp, flow: string): Promise<string> {
  return hookPathOf((await testApp.as('owner').call(contract.readFlow, { id: flow })).draft)
}

export function hookPathOf({ nodes }: Graph): string {
  return String(nodes.find(({ type }) => type === 'flow.webhook')?.parameters['path'])
}
