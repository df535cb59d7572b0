import { z } from 'zod'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'
import { hookPath } from './webhook.ts'

const field = z.object({
  label: z.string().min(1).max(200).describe('What people read. The item has the answer under this name.'),
  type: z
    .enum(['text', 'textarea', 'number', 'email', 'date', 'select', 'radio', 'checkboxes', 'password', 'hidden'])
    .default('text')
    .describe('What people fill in. select, radio and checkboxes need options.'),
  options: z
    .array(z.string().min(1).max(200))
    .max(200)
    .default([])
    .describe('What people choose from.')
    .meta(shownIf('type', 'select', 'radio', 'checkboxes')),
  isRequired: z.boolean().default(false).describe('True if it cannot be left empty.'),
  placeholder: z
    .string()
    .max(200)
    .optional()
    .describe('An example that stands in the empty field.')
    .meta(shownIf('type', 'text', 'textarea', 'number', 'email')),
  name: z.string().max(200).optional().describe('The field of the item. Left out: the label.'),
  value: z.string().max(1_000).optional().describe('What it holds at first.'),
})

export const formParameters = z.object({
  title: z.string().min(1).max(200).default('Form').describe('The heading of the page.'),
  description: z.string().max(2_000).optional().describe('What people read above the fields.'),
  fields: z.array(field).max(50).default([]).describe('What people fill in.'),
  button: z.string().min(1).max(60).default('Submit').describe('The label of the button.'),
  thanks: z
    .string()
    .min(1)
    .max(2_000)
    .default('Thank you. Your answer was sent.')
    .describe('What people read after they have sent it.'),
  answer: z
    .enum(['at once', 'when done', 'by a node'])
    .default('at once')
    .describe('When people see that: at once, when the run is over, or a Respond node shows a page of its own.'),
  path: hookPath,
})

export const form = nodeType({
  type: 'flow.form',
  title: 'When a form is sent',
  description: 'Shows a form at a public address, and starts the flow with what people fill in.',
  group: 'trigger',
  icon: 'clipboard-list',
  inputs: [],
  outputs: ['Items'],
  parameters: formParameters,
  effect: 'read',
  isPure: true,
})
