import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { createFlow } from './flows.ts'
import { graph } from './graph.ts'

const flowId = id.describe('The flow.')
const versionNumber = z.int().min(1).describe('The number of the version.')

export const flowVersion = z.object({
  number: z.int(),
  name: z.string().nullable(),
  publishedBy: z.object({ id, name: z.string() }).nullable(),
  publishedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type FlowVersion = z.infer<typeof flowVersion>

export const publishFlow = action({
  name: 'flows.publish',
  title: 'Publish a flow',
  description: 'Makes the draft the live version and turns the triggers on. Refused if the draft has problems.',
  input: z.object({ id: flowId, name: singleLineText(80).optional().describe('A name for this version.') }),
  output: z.object({ version: z.int() }),
  examples: [{ needs: { flow: [createFlow, 1] }, input: { id: '{flow.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flows/{id}/publish',
  unattended: true,
  surfaces: ['api', 'agents', 'mcp'],
})

export const listVersions = action({
  name: 'flows.listVersions',
  title: 'List versions of a flow',
  description: 'Lists the published versions of a flow, newest first.',
  input: z.object({ id: flowId }),
  output: z.object({ versions: z.array(flowVersion) }),
  examples: [{ needs: { flow: createFlow }, input: { id: '{flow.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flows/{id}/versions',
  surfaces: ['api'],
})

export const readVersion = action({
  name: 'flows.readVersion',
  title: 'Read a version of a flow',
  description: 'Reads the nodes and edges of a published version.',
  input: z.object({ id: flowId, number: versionNumber }),
  output: flowVersion.extend({ graph }),
  examples: [
    {
      needs: { flow: [createFlow, 1], version: publishFlow },
      input: { id: '{flow.id}', number: 1 },
    },
  ],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flows/{id}/versions/{number}',
  surfaces: ['api'],
})

export const restoreVersion = action({
  name: 'flows.restoreVersion',
  title: 'Restore a version of a flow',
  description: 'Makes the draft equal to a published version. What is live does not change.',
  input: z.object({ id: flowId, number: versionNumber }),
  output: z.object({ revision: z.int() }),
  examples: [
    {
      needs: { flow: [createFlow, 1], version: publishFlow },
      input: { id: '{flow.id}', number: 1 },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flows/{id}/versions/{number}/restore',
  surfaces: ['api'],
})
