import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()
const day = z.iso.date()

/** A number and what it was in as many days before. */
const metric = z.object({ now: z.int(), before: z.int() })

/** How far back one looks. */
export const spans = [7, 30, 90] as const
const days = z.union([z.literal(7), z.literal(30), z.literal(90)])

/** A name of an event, or the page of a page view: `$pageview`, `/focus`. */
const step = z.string().trim().min(1).max(200)
export const maxSteps = 8

const flagValue = z.union([z.boolean(), z.string()])
export const bootstrap = z.object({
  /** Where events go if not here, and the key there. */
  host: z.string().nullable(),
  key: z.string(),
  /** The external script to load, if one is configured. */
  script: z.string().nullable(),
  flags: z.record(z.string(), flagValue),
  payloads: z.record(z.string(), z.json()),
})
/** What a page begins with, so that nothing flickers: where to send, and which flags are on for whoever looks. */
export type AnalyticsBootstrap = z.infer<typeof bootstrap>

export const readBootstrap = action({
  name: 'analytics.start',
  title: 'Ask what to count and which flags are on',
  description: 'Tells a page where events go and which feature flags are on for whoever looks at it.',
  input: z.object({ distinctId: z.string().max(200).optional() }),
  output: bootstrap,
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /analytics/start',
  surfaces: [],
  live: false,
})

export const readOverview = action({
  name: 'analytics.overview',
  title: 'See what is used',
  description: 'Counts visitors, sign-ups, active people, page views and events of the last days, in UTC.',
  input: z.object({ days: days.default(30) }),
  output: z.object({
    visitors: metric,
    signUps: metric,
    /** People who did anything in the last seven days of the span. */
    activeWeekly: metric,
    pageViews: metric,
    daily: z.array(
      z.object({ day, visitors: z.int(), active: z.int(), pageViews: z.int(), signUps: z.int(), events: z.int() }),
    ),
    /** Most seen first; `$id` stands for any id. */
    pages: z.array(z.object({ page: z.string(), title: z.string(), views: z.int(), visitors: z.int() })),
    /** Most frequent first; `byDay` has one count for each day in `daily`. */
    events: z.array(z.object({ name: z.string(), count: z.int(), people: z.int(), byDay: z.array(z.int()) })),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/analytics',
  surfaces: [],
  live: false,
})

export const readFunnel = action({
  name: 'analytics.funnel',
  title: 'See how far people come',
  description:
    'Counts who came from each step to the next: without steps from sign-up to habit, else by events or pages in order.',
  input: z.object({ days: days.default(30), steps: z.array(step).max(maxSteps).default([]) }),
  output: z.object({ steps: z.array(z.object({ name: z.string(), people: z.int() })) }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/analytics/funnel',
  surfaces: [],
  live: false,
})

const event = z.object({
  id,
  at: timestamp,
  name: z.string(),
  page: z.string().nullable(),
  title: z.string().nullable(),
  /** Whose it is, if they have signed in. */
  person: z.object({ id, name: z.string() }).nullable(),
  properties: z.record(z.string(), z.json()),
})
export type AnalyticsEvent = z.infer<typeof event>

export const listEvents = action({
  name: 'analytics.events',
  title: 'List events',
  description: 'Lists what was counted, the newest first, all of it or of one name, page or person.',
  input: z.object({
    name: z.string().max(200).optional(),
    page: z.string().max(300).optional(),
    person: id.optional(),
    /** Where the last page ended: its last event's moment in microseconds, and its id. */
    before: z
      .string()
      .regex(/^\d{1,16}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not where a page ended.')
      .optional(),
  }),
  output: z.object({ events: z.array(event), next: z.string().nullable() }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/analytics/events',
  surfaces: [],
  live: false,
})
