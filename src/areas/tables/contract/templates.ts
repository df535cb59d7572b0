import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { maxNameLength } from './field.ts'

export const templateNames = ['customers', 'content-plan', 'job-applications', 'inventory'] as const
const templateName = z.enum(templateNames)
export type TemplateName = z.infer<typeof templateName>

export const createFromTemplate = action({
  name: 'tables.createFromTemplate',
  title: 'Create a table from a template',
  description: 'Creates a table with fields, a grid, a board and a few sample rows.',
  input: z.object({
    template: templateName.describe('Which template to use.'),
    name: singleLineText(maxNameLength)
      .optional()
      .describe('The name of the table. Left out: the name of the template.'),
  }),
  output: z.object({ id }),
  examples: [{ input: { template: 'inventory', name: 'Green beans' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /table-templates/{template}',
  surfaces: allSurfaces,
})
