import { expect } from 'vitest'
import type { TestApp } from '../app/test-app.ts'
import { readN8nFile } from './read-files.ts'

export type Json = Record<string, unknown>

type AnyFlow = { draft: { nodes: readonly { id: string; name: string }[] } }
type Run = { endedAt: string | null; error: string | null; nodes: { node: string; index: number }[] }
type Data = { outputs: { json: Json }[][] }

/** Imports a file of n8n as the owner. `run` starts a test with these items, at a trigger, and waits for its end. */
export async function openN8nFile<Imported extends { id: string }, Flow extends AnyFlow>(app: TestApp, file: string) {
  return openN8nWorkflow<Imported, Flow>(app, JSON.parse(readN8nFile(file)))
}

export async function openN8nWorkflow<Imported extends { id: string }, Flow extends AnyFlow>(
  app: TestApp,
  workflow: unknown,
) {
  const owner = app.as('owner')
  const imported = await owner.callNamed<Imported>('flows.import', { format: 'n8n', workflow })
  const { id } = imported
  const flow = await owner.callNamed<Flow>('flows.read', { id })
  const nodeOf = (name: string): Flow['draft']['nodes'][number] | undefined =>
    flow.draft.nodes.find((node) => node.name === name)
  const run = async (start: Json[], triggerName = '') => {
    const items = start.map((json) => ({ json }))
    const trigger = nodeOf(triggerName)?.id
    const started = await owner.callNamed<{ run: string }>('flows.run', { id, isTest: true, items, trigger })
    const read = async () => owner.callNamed<Run>('flows.readRun', { id: started.run })
    const endedAt = async () => {
      // So that it goes on after a wait.
      await app.running.runs.pollOnce()
      return (await read()).endedAt
    }
    await expect.poll(endedAt, { timeout: 10_000 }).not.toBeNull()
    const { error, nodes } = await read()
    const outputsOf = async (name: string) => {
      const node = nodeOf(name)?.id ?? ''
      const index = Math.max(...nodes.flatMap((each) => (each.node === node ? [each.index] : [])))
      const { outputs } = await owner.callNamed<Data>('flows.readNodeData', { run: started.run, node, index })
      return outputs.map((each) => each.map(({ json }) => json))
    }
    return { error, outputsOf }
  }
  return { app, owner, imported, flow, nodeOf, run }
}
