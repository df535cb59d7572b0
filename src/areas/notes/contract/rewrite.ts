import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const rewriteTasks = ['rewrite', 'shorten', 'translate', 'summarize', 'find-todos'] as const
export type RewriteTask = (typeof rewriteTasks)[number]

export const rewriteText = action({
  name: 'notes.rewrite',
  title: 'Ask a model to work on a text',
  description:
    'Lets the default model of the workspace rewrite, shorten, translate or summarize a text, or find the to-dos in it. Nothing is changed.',
  input: z.object({
    markdown: z
      .string()
      .trim()
      .min(1, 'Select a text first.')
      .max(20_000, 'Select at most 20,000 characters.')
      .describe('The text in Markdown.'),
    task: z.enum(rewriteTasks).describe('What to do with it.'),
    language: z
      .string()
      .trim()
      .min(2)
      .max(40)
      .optional()
      .describe('For translate: the name of the language, like German. Left out: English.'),
  }),
  output: z.object({
    /** The new text in Markdown. */
    markdown: z.string(),
    /** Who wrote it. */
    model: z.string(),
  }),
  examples: [{ input: { markdown: 'We open at seven. Somebody must order milk by Friday.', task: 'find-todos' } }],
  permission: 'member',
  effect: 'read',
  rest: 'POST /notes/rewrite',
  surfaces: ['api'],
  live: false,
  outsideText: true,
})
