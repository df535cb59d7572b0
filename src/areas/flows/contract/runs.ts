import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { createFlow, runState } from './flows.ts'
import { graph, item } from './graph.ts'

const flowId = id.describe('The flow.')
const runId = id.describe('The run.')
export const maxRuns = 200

/** One execution of a node in a run. In a loop a node has several; `index` counts them. */
export const nodeRun = z.object({
  node: z.string(),
  index: z.int(),
  state: z.enum(['running', 'waiting', 'done', 'failed', 'skipped']),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  ms: z.number().nullable(),
  /** How many items came in and, for each output, went out. */
  itemsIn: z.int(),
  itemsOut: z.array(z.int()),
  attempts: z.int(),
  error: z.string().nullable(),
  /** The approval that it waits for. */
  approval: id.nullable(),
})
export type NodeRun = z.infer<typeof nodeRun>

export const runSummary = z.object({
  id,
  /** Counts the runs of this flow. */
  number: z.int(),
  flow: z.object({ id: id.nullable(), name: z.string() }),
  /** Null: a test of the draft. */
  version: z.int().nullable(),
  state: runState,
  /** The node that started it, and a few words: "Webhook POST", "Test by Maya", "Re-run of 12". */
  trigger: z.object({ node: z.string().nullable(), type: z.string(), label: z.string() }),
  rerunOf: id.nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The node that failed or that it waits for, by name. */
  where: z.string().nullable(),
  error: z.string().nullable(),
  steps: z.int(),
})
export type RunSummary = z.infer<typeof runSummary>

export const runFlow = action({
  name: 'flows.run',
  title: 'Run a flow',
  description: 'Runs a flow now, as its published version or as a test of the draft, and returns the run.',
  input: z.object({
    id: flowId,
    isTest: z.boolean().default(false).describe('True runs the draft with its pinned data.'),
    trigger: z.string().max(40).optional().describe('The id of the trigger node to start at. Left out: the first one.'),
    items: z
      .array(item)
      .max(1_000)
      .optional()
      .describe('What the trigger gives. Left out: in a test what it received last, else one empty item.'),
    upTo: z.string().max(40).optional().describe('The id of the last node to run, in a test.'),
    /** For a test of one node or of what follows it. */
    from: z
      .object({
        node: z.string().max(40).describe('The id of the node.'),
        run: id.optional().describe('The run whose data comes in.'),
        items: z.array(item).max(1_000).optional().describe('Items that come in instead.'),
        only: z.boolean().default(false).describe('True runs this node alone.'),
      })
      .optional()
      .describe('Starts in the middle, with data of an earlier run or given here.'),
  }),
  output: z.object({ run: id, number: z.int() }),
  examples: [
    { needs: { flow: [createFlow, 1] }, input: { id: '{flow.id}', isTest: true } },
    { needs: { flow: [createFlow, 2] }, input: { id: '{flow.id}', isTest: true } },
  ],
  permission: 'member',
  effect: 'send',
  rest: 'POST /flows/{id}/runs',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  irreversible: 'What a run sends cannot be called back. Its changes in the workspace can be undone from its page.',
  maxInputBytes: 4 * 1024 * 1024,
})

export const rerun = action({
  name: 'flows.rerun',
  title: 'Run again',
  description: 'Repeats a run: from its trigger, or from the node that failed with the data before it.',
  input: z.object({
    id: runId,
    version: z.enum(['same', 'latest', 'draft']).default('latest').describe('Which version of the flow to run.'),
    from: z.enum(['trigger', 'failed']).default('trigger').describe('Where to begin.'),
    items: z.array(item).max(1_000).optional().describe('Other items for the first node.'),
  }),
  output: z.object({ run: id, number: z.int() }),
  examples: [{ needs: { started: runFlow }, input: { id: '{started.run}' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /flow-runs/{id}/rerun',
  surfaces: ['api'],
  irreversible: 'What a run sends cannot be called back. Its changes in the workspace can be undone from its page.',
})

export const stopRun = action({
  name: 'flows.stopRun',
  title: 'Stop a run',
  description: 'Stops a run. What it has done stays.',
  input: z.object({ id: runId }),
  output: z.object({}),
  examples: [{ needs: { waiting: [runFlow, 1] }, input: { id: '{waiting.run}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flow-runs/{id}/stop',
  surfaces: ['api', 'agents'],
  irreversible: 'Run it again from where it stopped.',
})

export const listRuns = action({
  name: 'flows.listRuns',
  title: 'List runs',
  description: 'Lists runs of one flow or of all, newest first.',
  input: z.object({
    flow: id.optional().describe('Only runs of this flow.'),
    states: z.array(runState).min(1).max(6).optional().describe('Only runs in these states.'),
    search: z.string().trim().max(100).optional().describe('Only runs with this in their data.'),
    before: id.optional().describe('Cursor: only runs before this one.'),
    limit: z.int().min(1).max(maxRuns).default(50).describe('At most this many, 1 to 200.'),
  }),
  output: z.object({
    runs: z.array(runSummary),
    /** How many there are in each state, of the last 1,000. */
    counts: z.record(z.string(), z.int()),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flow-runs',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  outsideText: true,
})

export const readRun = action({
  name: 'flows.readRun',
  title: 'Read a run',
  description: 'Reads a run: its state and the state, time and item counts of each node. Not the data.',
  input: z.object({ id: runId }),
  output: runSummary.extend({ graph, nodes: z.array(nodeRun), isUndone: z.boolean() }),
  examples: [{ needs: { started: runFlow }, input: { id: '{started.run}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flow-runs/{id}',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const readNodeData = action({
  name: 'flows.readNodeData',
  title: 'Read the data of a node',
  description: 'Reads the items that went into a node in a run, and those that came out of it.',
  input: z.object({
    run: runId,
    node: z.string().max(40).describe('The id of the node.'),
    index: z.int().min(0).default(0).describe('Which execution of the node, in a loop.'),
  }),
  output: z.object({
    /** For each input and output a list of items. Long lists are cut; the counts are in the run. */
    isCut: z.object({ inputs: z.boolean(), outputs: z.boolean() }),
    inputs: z.array(z.array(item)),
    outputs: z.array(z.array(item)),
    /** The size of all outputs, if they are in a file because they are large. */
    outputBytes: z.int().nullable(),
    error: z.string().nullable(),
    /** What the code of a Code node wrote to the console. */
    console: z.array(z.string()),
  }),
  examples: [{ needs: { started: runFlow }, input: { run: '{started.run}', node: 'start' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flow-runs/{run}/nodes/{node}',
  surfaces: ['api'],
  outsideText: true,
})

export const previewExpression = action({
  name: 'flows.previewExpression',
  title: 'Preview an expression',
  description: 'Evaluates a text with expressions against pinned data and data of a run, as it would be in a node.',
  input: z.object({
    flow: flowId,
    node: z.string().max(40).describe('The id of the node that has the text.'),
    text: z.string().max(20_000).describe('A text with expressions: `{{ $json.email }}`.'),
    run: id.optional().describe('The run whose data it uses. Left out: the last one.'),
    itemIndex: z.int().min(0).default(0).describe('Which item of the input.'),
  }),
  output: z.union([
    z.object({ value: z.unknown() }),
    z.object({ problem: z.string() }),
    /** It reads data that no step has given yet. */
    z.object({ needsData: z.literal(true) }),
  ]),
  examples: [
    { needs: { flow: [createFlow, 1] }, input: { flow: '{flow.id}', node: 'start', text: 'It is {{ $now.year }}.' } },
  ],
  permission: 'member',
  effect: 'read',
  rest: 'POST /flows/{flow}/preview',
  surfaces: [],
  live: false,
})
