import { expect } from 'vitest'
import { readFlow } from '#areas/flows/contract/flows.ts'
import { importFlow } from '#areas/flows/contract/import.ts'
import { readNodeData, readRun, runFlow } from '#areas/flows/contract/runs.ts'
import type { TestApp } from '../app/test-app.ts'
import { readN8nFile } from './read-files.ts'

export type Json = Record<string, unknown>

/** Imports a file of n8n as the owner. `run` starts a test with these items and waits for its end. */
export async function openN8nFile(app: TestApp, file: string) {
  return openN8nWorkflow(app, JSON.parse(readN8nFile(file)))
}

export async function openN8nWorkflow(app: TestApp, workflow: unknown) {
  const owner = app.as('owner')
  const { id, report, problems } = await owner.call(importFlow, { format: 'n8n', workflow })
  const flow = await owner.call(readFlow, { id })
  const nodeOf = (name: string) => flow.draft.nodes.find((node) => node.name === name)
  const run = async (start: Json[], trigger?: string) => {
    const items = start.map((json) => ({ json }))
    const node = trigger === undefined ? undefined : nodeOf(trigger)?.id
    const started = await owner.call(runFlow, { id, isTest: true, items, ...(node !== undefined && { trigger: node }) })
    const endedAt = async () => {
      // So that it goes on after a wait.
      await app.running.runs.pollOnce()
      return (await owner.call(readRun, { id: started.run })).endedAt
    }
    await expect.poll(endedAt, { timeout: 10_000 }).not.toBeNull()
    const { error, nodes } = await owner.call(readRun, { id: started.run })
    const outputsOf = async (name: string) => {
      const node = nodeOf(name)?.id ?? ''
      const index = Math.max(...nodes.flatMap((each) => (each.node === node ? [each.index] : [])))
      const { outputs } = await owner.call(readNodeData, { run: started.run, node, index })
      return outputs.map((items) => items.map(({ json }) => json))
    }
    return { error, outputsOf }
  }
  return { app, owner, flow, report, problems, nodeOf, run }
}
