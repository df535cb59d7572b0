import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { graph, graphProblem } from './graph.ts'

export const maxFlows = 1_000

const flowId = id.describe('The flow.')
const name = singleLineText(120).describe('The name in the list of flows.')
const tags = z.array(singleLineText(40)).max(20).describe('Words to group flows by.')

/** How runs of one flow behave beside each other, and how long one may take. */
export const flowSettings = z.object({
  maxConcurrency: z
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .default(null)
    .describe('Runs at the same time; more wait in a queue. Null: no limit.'),
  orderingKey: z
    .string()
    .max(500)
    .nullable()
    .default(null)
    .describe('An expression over the first item: runs with the same value go one after the other.'),
  maxRunsPerMinute: z
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .default(null)
    .describe('Runs that begin within a minute; more begin later. Null: no limit.'),
  timeoutMinutes: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(60)
    .describe('A run that works longer fails. Time in which it waits does not count.'),
  errorFlow: id.nullable().default(null).describe('The flow that runs when a run of this one fails.'),
  timeZone: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('Of schedules and $now, like Europe/Copenhagen. Null: that of the owner.'),
})
export type FlowSettings = z.infer<typeof flowSettings>

export const runState = z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'stopped'])
export type FlowRunState = z.infer<typeof runState>

export const flowSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  owner: z.object({ id, name: z.string() }).nullable(),
  /** Live: its triggers start runs of the published version. */
  isActive: z.boolean(),
  /** The published version's number; null if it was never published. */
  publishedVersion: z.int().nullable(),
  hasUnpublishedChanges: z.boolean(),
  /** It came from a file, and has a report: `flows.readImport`. */
  isImported: z.boolean(),
  /** The types of the triggers of the published version, or of the draft. */
  triggers: z.array(z.string()),
  /** The first few node types in order, for the list's icons. */
  nodeTypes: z.array(z.string()),
  lastRun: z.object({ id, state: runState, startedAt: z.iso.datetime() }).nullable(),
  /** Of the last 100 ended runs; null without any. */
  successRate: z.number().min(0).max(1).nullable(),
  updatedAt: z.iso.datetime(),
})
export type FlowSummary = z.infer<typeof flowSummary>

export const listFlows = action({
  name: 'flows.list',
  title: 'List flows',
  description: 'Lists the flows of the workspace with their state, last run and success rate.',
  input: z.object({
    search: z.string().trim().max(100).optional().describe('Only flows with this in the name.'),
    tag: z.string().max(40).optional().describe('Only flows with this tag.'),
  }),
  output: z.object({ flows: z.array(flowSummary) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flows',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  outsideText: true,
})

export const createFlow = action({
  name: 'flows.create',
  title: 'New flow',
  description: 'Creates a flow, empty or with nodes and edges. It runs once it is published.',
  input: z.object({
    name,
    description: z.string().max(2_000).default('').describe('What it is for.'),
    graph: graph.optional().describe('Its nodes and edges. Left out: empty.'),
    tags: tags.default([]),
  }),
  output: z.object({ id, problems: z.array(graphProblem) }),
  examples: [
    { input: { name: 'New orders to fulfilment' } },
    {
      input: {
        name: 'Plan the week',
        graph: {
          nodes: [{ id: 'start', name: 'When I click Run', type: 'flow.manual', position: { x: 0, y: 0 } }],
          edges: [],
        },
      },
    },
    {
      input: {
        name: 'Wait a day',
        graph: {
          nodes: [
            { id: 'start', name: 'When I click Run', type: 'flow.manual', position: { x: 0, y: 0 } },
            {
              id: 'wait',
              name: 'Wait',
              type: 'flow.wait',
              position: { x: 240, y: 0 },
              parameters: { amount: 1, unit: 'days' },
            },
          ],
          edges: [{ from: 'start', to: 'wait' }],
        },
      },
    },
    {
      input: {
        name: 'Orders by mail',
        graph: {
          nodes: [{ id: 'mail', name: 'When a mail arrives', type: 'flow.mail', position: { x: 0, y: 0 } }],
          edges: [],
        },
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flows',
  surfaces: ['api', 'agents', 'flows', 'mcp', 'palette'],
})

export const readFlow = action({
  name: 'flows.read',
  title: 'Read a flow',
  description: 'Reads a flow: its draft with nodes and edges, its settings, and what stops it from running.',
  input: z.object({ id: flowId }),
  output: flowSummary.extend({
    draft: graph,
    /** Counts the saved drafts. `flows.saveDraft` refuses an older one. */
    revision: z.int(),
    settings: flowSettings,
    problems: z.array(graphProblem),
    /** May this person change it? */
    canEdit: z.boolean(),
  }),
  examples: [{ needs: { flow: createFlow }, input: { id: '{flow.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flows/{id}',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const saveDraft = action({
  name: 'flows.saveDraft',
  title: 'Save the draft of a flow',
  description: 'Replaces the nodes and edges of the draft. The published version stays as it is.',
  input: z.object({
    id: flowId,
    graph: graph.describe('Its nodes and edges.'),
    revision: z.int().min(0).optional().describe('The revision that was changed. An older one is refused.'),
  }),
  output: z.object({ revision: z.int(), problems: z.array(graphProblem) }),
  examples: [
    {
      needs: { flow: createFlow },
      input: {
        id: '{flow.id}',
        graph: {
          nodes: [{ id: 'start', name: 'When I click Run', type: 'flow.manual', position: { x: 0, y: 0 } }],
          edges: [],
        },
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /flows/{id}/draft',
  surfaces: ['api', 'agents', 'mcp'],
  maxInputBytes: 4 * 1024 * 1024,
})

export const changeFlow = action({
  name: 'flows.change',
  title: 'Change a flow',
  description: 'Changes the name, description, tags or settings of a flow.',
  input: z.object({
    id: flowId,
    name: name.optional(),
    description: z.string().max(2_000).optional().describe('What it is for.'),
    tags: tags.optional(),
    settings: flowSettings.partial().optional().describe('Limits, time zone and error flow.'),
  }),
  output: z.object({}),
  examples: [{ needs: { flow: createFlow }, input: { id: '{flow.id}', name: 'Orders to fulfilment' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /flows/{id}',
  surfaces: ['api', 'agents', 'mcp'],
})

export const setFlowActive = action({
  name: 'flows.setActive',
  title: 'Turn a flow on or off',
  description: 'Turns the triggers of the published version on or off. Runs that have begun go on.',
  input: z.object({ id: flowId, isActive: z.boolean().describe('Whether its triggers start runs.') }),
  output: z.object({}),
  examples: [{ needs: { flow: createFlow }, input: { id: '{flow.id}', isActive: false } }],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /flows/{id}/active',
  unattended: true,
  surfaces: ['api', 'agents', 'mcp'],
})

export const duplicateFlow = action({
  name: 'flows.duplicate',
  title: 'Duplicate a flow',
  description: 'Copies the draft of a flow to a new flow, which is off.',
  input: z.object({ id: flowId }),
  output: z.object({ id }),
  examples: [{ needs: { flow: createFlow }, input: { id: '{flow.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flows/{id}/duplicate',
  surfaces: ['api', 'agents', 'mcp'],
})

export const removeFlow = action({
  name: 'flows.remove',
  title: 'Delete a flow',
  description: 'Deletes a flow and turns its triggers off. Its runs stay. It can be restored for 30 days.',
  input: z.object({ id: flowId }),
  output: z.object({}),
  examples: [{ needs: { flow: createFlow }, input: { id: '{flow.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /flows/{id}',
  surfaces: ['api', 'agents', 'mcp'],
})
