import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()
const day = z.iso.date()

/** A count, and the same for as many days before. */
const metric = z.object({ now: z.int(), before: z.int() })

export const spans = [7, 30, 90] as const
const days = z
  .union([z.literal(7), z.literal(30), z.literal(90)])
  .default(30)
  .describe('How many days back, with today: 7, 30 or 90. Left out: 30.')

const step = z.string().trim().min(1).max(200)
export const maxSteps = 8

export const readOverview = action({
  name: 'analytics.overview',
  title: 'Read analytics',
  description: 'Counts visitors, sign-ups, active people, page views and events of the last days, in UTC.',
  input: z.object({ days }),
  output: z.object({
    visitors: metric,
    signUps: metric,
    /** People who did anything in the last seven days of the span. */
    activeWeekly: metric,
    pageViews: metric,
    daily: z.array(
      z.object({ day, visitors: z.int(), active: z.int(), pageViews: z.int(), signUps: z.int(), events: z.int() }),
    ),
    /** The most viewed first; `$id` stands for any id. */
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
  title: 'Read a funnel',
  description:
    'Counts how many people reached each step: from sign-up to habit, or your own events and pages in order.',
  input: z.object({
    days,
    steps: z
      .array(step)
      .max(maxSteps)
      .default([])
      .describe('Names of events, or paths of pages such as /focus, in order. Empty: from sign-up to habit.'),
  }),
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
  /** Null for a visitor. */
  person: z.object({ id, name: z.string() }).nullable(),
  properties: z.record(z.string(), z.json()),
})
export type AnalyticsEvent = z.infer<typeof event>

export const listEvents = action({
  name: 'analytics.events',
  title: 'List events',
  description: 'Lists events, the newest first; all, or those of one name, page or person.',
  input: z.object({
    name: z.string().max(200).optional().describe('Only events with this name.'),
    page: z.string().max(300).optional().describe('Only events on this page, like /tables/$id.'),
    person: id.optional().describe('Only events of this person.'),
    before: z
      .string()
      .regex(
        /^\d{1,16}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'This is not a cursor. Use `next` of the page before.',
      )
      .optional()
      .describe('Cursor: `next` of the page before. Left out: the newest events.'),
  }),
  output: z.object({ events: z.array(event), next: z.string().nullable() }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/analytics/events',
  surfaces: [],
  live: false,
})
