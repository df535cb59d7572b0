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
  title: 'Make a table from a template',
  description: 'Makes a table with fields, a grid, a board and a few sample rows, ready to be changed.',
  input: z.object({ template: templateName, name: singleLineText(maxNameLength).optional() }),
  output: z.object({ id }),
  examples: [{ input: { template: 'inventory', name: 'Green beans' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /table-templates/{template}',
  surfaces: allSurfaces,
})
