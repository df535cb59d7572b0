import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'
import type { CastName } from './cast.ts'

/** Flows for tests, by the names of their actions: the area can be deleted. */

type Run = {
  id: string
  number: number
  state: string
  error: string | null
  version: number | null
  trigger: { node: string | null; type: string; label: string }
}
type Graph = { nodes: readonly { type: string; parameters: Record<string, unknown> }[] }

export function node(id: string, type: string, parameters: Record<string, unknown> = {}) {
  return { id, name: id, type, position: { x: 0, y: 0 }, parameters }
}

/** A published flow of nodes in a line. */
export async function addFlow(
  testApp: TestApp,
  nodes: ReturnType<typeof node>[],
  { settings, by = 'owner' }: { settings?: Record<string, unknown>; by?: CastName } = {},
): Promise<string> {
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? '', to: id }))
  const person = testApp.as(by)
  const { id } = await person.callNamed<{ id: string }>('flows.create', { name: 'Orders', graph: { nodes, edges } })
  if (settings) await person.callNamed('flows.change', { id, settings })
  await person.callNamed('flows.publish', { id })
  return id
}

export async function runsOf(testApp: TestApp, flow: string) {
  return (await testApp.as('owner').callNamed<{ runs: Run[] }>('flows.listRuns', { flow })).runs
}

/** Waits until what was started has ended: a run that only computes is stored then. */
export async function runsEnded(testApp: TestApp): Promise<void> {
  const open = () => testApp.sql(`select from runs where kind = 'flow' and state in ('ready', 'running')`)
  await expect.poll(async () => (await open()).length, { timeout: 10_000, interval: 20 }).toBe(0)
}

export async function pathOf(testApp: TestApp, flow: string): Promise<string> {
  return hookPathOf((await testApp.as('owner').callNamed<{ draft: Graph }>('flows.read', { id: flow })).draft)
}

export function hookPathOf({ nodes }: Graph): string {
  return String(nodes.find(({ type }) => type === 'flow.webhook')?.parameters['path'])
}
