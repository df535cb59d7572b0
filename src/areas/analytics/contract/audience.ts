import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

/** As many as are shown to choose from. */
export const maxResults = 8

export const searchAudience = action({
  name: 'flags.whom',
  title: 'Find whom a flag can be for',
  description:
    'Finds people or workspaces by a part of their name, address or handle; or names those with the ids you give.',
  input: z.object({
    among: z.enum(['people', 'workspaces']),
    search: z.string().trim().max(200).default(''),
    ids: z.array(id).max(200).optional(),
  }),
  output: z.object({
    found: z.array(
      z.object({
        id,
        name: z.string(),
        /** What tells two of the same name apart. */
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
