import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Seed } from '#platform/server/seed.ts'
import { fileKey } from './actions/runs/large-outputs.ts'
import { withAddresses } from './actions/triggers/trigger-addresses.ts'
import { syncTriggers } from './actions/triggers/sync-triggers.ts'
import { graph as graphSchema, type Item } from './contract/graph.ts'
import { oneAfterAnother } from './rules/templates/one-after-another.ts'
import type { FlowTemplate } from './rules/templates/template.ts'
import { webhookToTask } from './rules/templates/webhook-to-task.ts'
import { addFlow, changeFlow, listFlows } from './store/flows.ts'
import { addRunFile } from './store/run-files.ts'
import { addRunNodes } from './store/run-nodes.ts'
import { addRun, setRunState } from './store/runs.ts'
import { rememberMessages } from './store/messages.ts'
import { rememberItems } from './store/seen-items.ts'
import { setRetentionDays } from './store/retention.ts'
import { addVersion } from './store/versions.ts'
import { addWait, endWait } from './store/waits.ts'

/** A flow that is on, with two runs, and a draft. */
export const seed: Seed = async (db, scope, storage) => {
  if ((await listFlows(db, scope, {})).length > 0) return
  await addFromTemplate(db, scope, webhookToTask)
  const { id: flow, graph } = await addFromTemplate(db, scope, oneAfterAnother)
  const version = await addVersion(db, scope, { flow, name: 'First version', graph })
  await changeFlow(db, scope, flow, { published_version: version, is_active: true })
  await syncTriggers(db, scope, flow)
  await addDoneRun(db, scope, flow, version)
  const run = await addDoneRun(db, scope, flow, version)
  const wait = { id: newId(), run, suffix: null, form: null, reply: 'Thank you.' }
  await addWait(db, scope, wait)
  await endWait(db, scope, wait.id, { json: { isApproved: true } })
  const file = { id: newId(), run, bytes: 2 }
  await addRunFile(db, scope, file)
  await storage.put(fileKey(file.id), new TextEncoder().encode('[]'))
  await setRetentionDays(db, scope, 60)
  await rememberItems(db, scope, { flow, memory: 'each' }, ['an item of long ago'])
  const exchange = { prompt: 'Are there beans left?', answer: 'Three bags.' }
  await rememberMessages(db, scope, { flow, conversation: 'chat 1' }, exchange)
}

type Stored = Parameters<typeof addRunNodes>[4][number]

async function addFromTemplate(db: Db, scope: Scope, template: FlowTemplate) {
  const id = newId()
  const graph = withAddresses(graphSchema.parse(template.graph))
  const { name, description, tags } = template
  await addFlow(db, scope, { id, name, description, tags, graph })
  return { id, graph }
}

async function addDoneRun(db: Db, scope: Scope, flow: Id, version: number): Promise<Id> {
  const id = newId()
  await addRun(db, scope, {
    id,
    flow,
    version,
    graph: null,
    trigger: { node: 'start', type: 'flow.manual', label: 'Run by hand' },
    items: [{ json: {} }],
    options: {},
    callers: [],
    rerunOf: null,
    orderingKey: null,
    state: 'running',
    beginsAt: null,
  })
  const names = ['Huila', 'Nyeri', 'Sidamo']
  const outputs: Record<string, Item[]> = {
    start: [{ json: {} }],
    list: [{ json: { names } }],
    each: names.map((name) => ({ json: { names: name } })),
    done: [{ json: { greetings: names.map((name) => ({ names: name, greeting: `Hello ${name}` })) } }],
  }
  const startedAt = new Date().toISOString()
  const executions = Object.entries(outputs).map(([node, items]): Stored => ({
    run: {
      node,
      index: 0,
      state: 'done',
      startedAt,
      ms: 1,
      itemsIn: items.length,
      itemsOut: [items.length],
      attempts: 1,
      error: null,
      approval: null,
    },
    data: { outputs: [items], sources: [] },
  }))
  await addRunNodes(db, scope, id, 0, executions)
  await setRunState(db, scope, id, 'done')
  return id
}
