import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const maxResults = 8

export const searchAudience = action({
  name: 'flags.whom',
  title: 'Find people or workspaces for a flag',
  description: 'Finds people or workspaces by a part of their name, email address or handle, or by their ids.',
  input: z.object({
    among: z.enum(['people', 'workspaces']).describe('What to search.'),
    search: z
      .string()
      .trim()
      .max(200)
      .default('')
      .describe('Part of a name, an email address or a handle. Left out: the first few.'),
    ids: z.array(id).max(200).optional().describe('Ids to name. If given, the search text is ignored.'),
  }),
  output: z.object({
    found: z.array(
      z.object({
        id,
        name: z.string(),
        /** Tells apart two with the same name: an email address or a handle. */
        detail: z.string(),
      }),
    ),
  }),
  examples: [{ input: { among: 'people', search: 'jonas' } }, { input: { among: 'workspaces', search: 'kestrel' } }],
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/flags/whom',
  surfaces: [],
  live: false,
})
