import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const listTemplates = action({
  name: 'flows.listTemplates',
  title: 'List templates of flows',
  description: 'Lists flows to begin with, which work as they are.',
  input: z.object({}),
  output: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        tags: z.array(z.string()),
        nodeTypes: z.array(z.string()),
      }),
    ),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /flow-templates',
  surfaces: ['api', 'agents', 'mcp'],
})

export const createFromTemplate = action({
  name: 'flows.createFromTemplate',
  title: 'New flow from a template',
  description: 'Creates a flow from a template. It runs once it is published.',
  input: z.object({
    template: z.string().min(1).max(60).describe('The id of the template, from flows.listTemplates.'),
    name: singleLineText(120).optional().describe('The name of the flow. Left out: that of the template.'),
  }),
  output: z.object({ id }),
  examples: [{ input: { template: 'one-after-another' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flow-templates/{template}',
  surfaces: ['api', 'agents', 'mcp'],
})
