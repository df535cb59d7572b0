import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { createFlow } from './flows.ts'
import { graphProblem } from './graph.ts'

/** What a person has to choose before an imported node can run. */
export const importNeed = z.object({
  kind: z.enum(['secret', 'connection', 'choice', 'table', 'mailbox', 'flow', 'address', 'variable']),
  /** The parameter to fill in; null if it is done elsewhere. */
  field: z.string().nullable(),
  message: z.string(),
})
export type ImportNeed = z.infer<typeof importNeed>

/** What became of one node of the file. */
export const importedNode = z.object({
  /** Our node; null if it became part of another. */
  node: z.string().nullable(),
  name: z.string(),
  /** Its type in the file, such as n8n-nodes-base.slack. */
  type: z.string(),
  state: z.enum(['understood', 'needs', 'unsupported']),
  needs: z.array(importNeed),
  /** What is different here. */
  messages: z.array(z.string()),
})
export type ImportedNode = z.infer<typeof importedNode>

export const importReport = z.object({
  format: z.enum(['n8n', 'taaskly']),
  nodes: z.array(importedNode),
  /** About the whole flow. */
  messages: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReport>

const maxFileBytes = 16 * 1024 * 1024
const flowId = id.describe('The flow.')

export const importFlow = action({
  name: 'flows.import',
  title: 'Import a flow',
  description: 'Creates a flow from a file of n8n or of Taaskly, and reports what became of each node. It is off.',
  input: z.object({
    format: z.enum(['n8n', 'taaskly']).default('n8n').describe('Which program wrote the file.'),
    workflow: z
      .unknown()
      .refine((value) => value !== undefined && value !== null, 'Send the file: an object, or its text.')
      .describe('The content of the file: JSON, as an object or as text. Of several workflows the first is taken.'),
    name: z.string().trim().max(120).optional().describe('The name of the flow. Left out: that in the file.'),
  }),
  output: z.object({ id, name: z.string(), report: importReport, problems: z.array(graphProblem) }),
  examples: [
    {
      input: {
        format: 'n8n',
        workflow: {
          name: 'Greeting',
          nodes: [
            { name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} },
            {
              name: 'Greet',
              type: 'n8n-nodes-base.set',
              typeVersion: 1,
              position: [240, 0],
              parameters: { values: { string: [{ name: 'text', value: '=Hello {{ $json.name }}' }] } },
            },
          ],
          connections: { Start: { main: [[{ node: 'Greet', type: 'main', index: 0 }]] } },
        },
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flows/import',
  surfaces: ['api', 'agents', 'mcp'],
  maxInputBytes: maxFileBytes,
  outsideText: true,
})

export const readImport = action({
  name: 'flows.readImport',
  title: 'Read the import of a flow',
  description: 'Reads what became of each node of the file that a flow was imported from.',
  input: z.object({ id: flowId }),
  output: z.object({ report: importReport.nullable() }),
  examples: [{ needs: { flow: importFlow }, input: { id: '{flow.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flows/{id}/import',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const exportFlow = action({
  name: 'flows.export',
  title: 'Export a flow',
  description: 'Gives the draft of a flow as a file of Taaskly, or of n8n as far as its nodes exist there.',
  input: z.object({
    id: flowId,
    format: z.enum(['taaskly', 'n8n']).default('taaskly').describe('For which program.'),
  }),
  output: z.object({
    fileName: z.string(),
    workflow: z.record(z.string(), z.unknown()),
    /** The names of nodes that the other program does not have. */
    missing: z.array(z.string()),
  }),
  examples: [{ needs: { flow: [createFlow, 1] }, input: { id: '{flow.id}' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /flows/{id}/export',
  surfaces: ['api', 'agents', 'mcp'],
  live: false,
  outsideText: true,
})
