import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()

const repair = z.object({
  action: z.string(),
  input: z.record(z.string(), z.unknown()),
  label: z.string(),
  isAllowed: z.boolean(),
})

/** The state of one automatic part. */
export const report = z.object({
  id: z.string(),
  kind: z.enum(['trigger', 'connection', 'schedule', 'job', 'listener', 'message']),
  title: z.string(),
  state: z.enum(['fine', 'waiting', 'failing']),
  lastSuccess: timestamp.nullish(),
  nextDue: timestamp.nullish(),
  /** What is wrong and what to do. */
  error: z.string().nullish(),
  /** An action that may fix it, with its input and the label of its button. `isAllowed`: may the viewer run it? */
  repair: repair.optional(),
  /** Another action, for what needs no fix. */
  otherwise: repair.optional(),
})
export type Report = z.infer<typeof report>

export const readHealth = action({
  name: 'health.read',
  title: 'Look at the workspace health',
  description: 'Tells how everything that works by itself in this workspace is doing, what needs repair first.',
  input: z.object({}),
  output: z.object({ reports: z.array(report), now: timestamp }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /health',
  surfaces: allSurfaces,
  outsideText: true,
})

/** One line of the self-check. */
export const check = z.object({
  name: z.enum(['database', 'migrations', 'queue', 'storage', 'mail', 'models', 'clock']),
  state: z.enum(['fine', 'off', 'warning', 'failing']),
  /** Anybody can read it, so it holds no address, no version and no secret. */
  description: z.string(),
})
export type Check = z.infer<typeof check>

export const selfCheck = action({
  name: 'health.selfCheck',
  title: 'Check the installation',
  description: 'Tells whether what this installation stands on works. The answer is at most ten seconds old.',
  input: z.object({}),
  output: z.object({ checks: z.array(check), checkedAt: timestamp }),
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /self-check',
  surfaces: [],
  live: false,
})

export const retryJob = action({
  name: 'health.retryJob',
  title: 'Try a failed job again',
  description: 'Tries a failed job again at once. Members may do this for their own jobs, admins for all.',
  input: z.object({ id: id.describe('The failed job.') }),
  output: z.object({ id }),
  examples: [{ needs: { health: readHealth }, input: { id: '{health.reports.0.repair.input.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /health/jobs/{id}/retry',
  surfaces: ['api'],
  irreversible: 'It is tried again at once.',
})

export const dropJob = action({
  name: 'health.dropJob',
  title: 'Drop a failed job',
  description: 'Gives a failed job up: it is not tried again. Members may do this for their own jobs, admins for all.',
  input: z.object({ id: id.describe('The failed job.') }),
  output: z.object({ id }),
  examples: [{ needs: { health: readHealth }, input: { id: '{health.reports.0.repair.input.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /health/jobs/{id}',
  surfaces: ['api'],
  irreversible: 'A job that was dropped is gone.',
})

const failedChange = z.object({
  listener: z
    .string()
    .max(200, 'Use at most 200 characters.')
    .describe('The name of the listener that failed, from the report.'),
  thing: id.describe('The row that was changed, from the report.'),
})

export const retryChange = action({
  name: 'health.retryChange',
  title: 'Try a change again',
  description: 'Lets what follows from a change be tried again, after it has failed too often.',
  input: failedChange,
  output: failedChange,
  examples: [
    {
      needs: { health: readHealth },
      input: { listener: '{health.reports.0.repair.input.listener}', thing: '{health.reports.0.repair.input.thing}' },
    },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /health/changes/{thing}/retry',
  surfaces: ['api'],
  irreversible: 'It is tried again at once.',
})

export const skipChange = action({
  name: 'health.skipChange',
  title: 'Skip a change',
  description:
    'Lets later changes of a thing go on without the one that fails. What should have followed from that one is left out.',
  input: failedChange,
  output: failedChange,
  examples: [
    {
      needs: { health: readHealth },
      input: { listener: '{health.reports.0.repair.input.listener}', thing: '{health.reports.0.repair.input.thing}' },
    },
  ],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /health/changes/{thing}',
  surfaces: ['api'],
  irreversible: 'What was skipped does not come again.',
})
