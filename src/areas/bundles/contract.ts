import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { bundleParts } from '#platform/contract/bundle.ts'

/** How long the trash of the areas keeps what an uninstall took out. */
export const daysKept = 30

const bundleId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Give the id of a bundle, such as sales-starter.')
  .describe('The id of the bundle, from the list of bundles.')

export const bundle = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  mark: z.array(z.string()),
  highlights: z.array(z.string()),
  adds: z.array(z.object({ kind: z.enum(bundleParts), names: z.array(z.string()) })),
  /** `isMet`: whether the caller can use such a connection. Null: it cannot be connected here yet. */
  needs: z.array(z.object({ name: z.string(), isMet: z.boolean().nullable() })),
  /** Requests to the Assistant, if it is installed. */
  starters: z.array(z.string()),
  hasSampleData: z.boolean(),
  state: z.enum(['unavailable', 'available', 'installed', 'uninstalled']),
  /** Where it opens, if it is installed. */
  page: z.string().nullable(),
  uninstalledAt: z.iso.datetime().nullable(),
  /** Until when an uninstalled one can be brought back. */
  keptUntil: z.iso.datetime().nullable(),
})
export type Bundle = z.infer<typeof bundle>

export const listBundles = action({
  name: 'bundles.list',
  title: 'List bundles',
  description: 'Lists all bundles, what each adds and needs, and whether it is installed in this workspace.',
  input: z.object({}),
  output: z.object({ bundles: z.array(bundle) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /bundles',
  surfaces: ['api', 'agents', 'mcp'],
})

export const readBundle = action({
  name: 'bundles.read',
  title: 'Read a bundle',
  description: 'Tells what a bundle does, what it adds and needs, and whether it is installed in this workspace.',
  input: z.object({ bundle: bundleId }),
  output: bundle,
  examples: [{ input: { bundle: 'sales-starter' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /bundles/{bundle}',
  surfaces: ['api', 'agents', 'mcp'],
})

export const installBundle = action({
  name: 'bundles.install',
  title: 'Install a bundle',
  description:
    'Adds what a bundle brings to this workspace, as a whole. Within 30 days after an uninstall it brings everything back as it was.',
  input: z.object({
    bundle: bundleId,
    sampleData: z.boolean().default(true).describe('False leaves the sample rows out.'),
  }),
  output: bundle,
  examples: [{ input: { bundle: 'sales-starter' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /bundles/{bundle}/install',
  unattended: true,
  surfaces: ['api', 'agents', 'mcp'],
})

export const uninstallBundle = action({
  name: 'bundles.uninstall',
  title: 'Uninstall a bundle',
  description:
    'Takes what a bundle created out of this workspace. Its tables, flows and notes stay in the trash for 30 days.',
  input: z.object({ bundle: bundleId }),
  output: bundle,
  examples: [{ needs: { installed: installBundle }, input: { bundle: 'sales-starter' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'POST /bundles/{bundle}/uninstall',
  surfaces: ['api', 'agents', 'mcp'],
})
