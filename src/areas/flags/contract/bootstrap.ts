import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

const bootstrap = z.object({
  /** Another PostHog server that gets the events; null: this installation. */
  host: z.string().nullable(),
  key: z.string(),
  /** The external script to load, if one is configured. */
  script: z.string().nullable(),
  flags: z.record(z.string(), z.union([z.boolean(), z.string()])),
  payloads: z.record(z.string(), z.json()),
})
/** Comes with each page, so that nothing flickers: where events go and which flags are on. */
export type AnalyticsBootstrap = z.infer<typeof bootstrap>

export const readBootstrap = action({
  name: 'analytics.start',
  title: 'Read flags and event settings',
  description: 'Tells a page where events go and which feature flags are on for its viewer.',
  input: z.object({
    distinctId: z.string().max(200).optional().describe("The browser's own id, for visitors who are not signed in."),
  }),
  output: bootstrap,
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /analytics/start',
  surfaces: [],
  live: false,
})
