import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const boardKinds = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'recruitee',
  'personio',
  'remoteok',
] as const
export type BoardKind = (typeof boardKinds)[number]

export const maxSources = 20
export const maxJobs = 1_000

export const payIntervals = ['hour', 'day', 'week', 'month', 'year'] as const

const pay = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Three letters, such as EUR. */
  currency: z.string().nullable(),
  interval: z.enum(payIntervals).nullable(),
})
export type Pay = z.infer<typeof pay>

/** A job, in the one form into which every source is brought. */
export const jobPosting = z.object({
  /** The same each time that its source has it. */
  id: z.string(),
  title: z.string(),
  company: z.string(),
  /** Empty if the source does not say it. */
  place: z.string(),
  /** Whether its source says that it can be done from anywhere. */
  remote: z.boolean(),
  pay: pay.nullable(),
  /** The pay in words; empty if the source does not say it. */
  payText: z.string(),
  postedAt: z.iso.datetime().nullable(),
  link: z.string(),
  /** Departments, teams, kinds of employment, keywords. */
  tags: z.array(z.string()),
  description: z.string(),
  /** Greenhouse, Lever …, or the host of a page or feed. */
  source: z.string(),
})
export type JobPosting = z.infer<typeof jobPosting>

const sourceResult = z.object({
  source: z.string(),
  /** How many jobs it has, before filters. */
  count: z.int(),
  /** A sentence, if it could not be read. */
  error: z.string().nullable(),
})
export type SourceResult = z.infer<typeof sourceResult>

const words = z.array(z.string().trim().min(1).max(100)).max(50).default([])

export const findJobs = action({
  name: 'jobSearch.find',
  title: 'Find jobs',
  description:
    'Finds job postings on the boards of companies (Greenhouse, Lever, Ashby, Workable, SmartRecruiters, Recruitee, Personio), on Remote OK, in feeds and on careers pages, newest first.',
  input: z.object({
    sources: z
      .array(z.string().trim().min(1).max(900))
      .min(1, 'Name at least one source.')
      .max(maxSources, `Name at most ${maxSources} sources.`)
      .describe(
        'Where to look: the address of a careers page or feed, a board such as greenhouse:acme or lever:acme, or remoteok.',
      ),
    words: words.describe('Only jobs that have one of these in their title, tags or description. Empty: all.'),
    unwantedWords: words.describe('No jobs that have one of these in their title.'),
    place: z.string().trim().max(100).default('').describe('Only jobs whose place has this in it. Empty: anywhere.'),
    remoteOnly: z.boolean().default(false).describe('Only jobs that can be done from anywhere.'),
    minPay: z
      .number()
      .min(0)
      .optional()
      .describe('Only jobs that pay at least this much a year, in their own currency. Left out: any.'),
    postedWithinDays: z
      .number()
      .min(0)
      .max(3_650)
      .optional()
      .describe('Only jobs of the last so many days. Left out: of any age.'),
    limit: z.int().min(1).max(maxJobs).default(100).describe('At most this many jobs.'),
    descriptionLength: z
      .int()
      .min(0)
      .max(20_000)
      .default(2_000)
      .describe('At most this many characters of each description; 0 leaves it out.'),
  }),
  output: z.object({
    jobs: z.array(jobPosting),
    sources: z.array(sourceResult),
    /** What people should know: which sources could not be read. */
    problem: z.string().nullable(),
  }),
  examples: [
    { input: { sources: ['remoteok'], words: ['typescript'] } },
    { input: { sources: ['greenhouse:acme'], words: ['engineer'], remoteOnly: true } },
  ],
  permission: 'member',
  effect: 'read',
  rest: 'POST /job-search',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  live: false,
  outsideText: true,
  fetches: 'sources',
  entries: 'jobs',
})
