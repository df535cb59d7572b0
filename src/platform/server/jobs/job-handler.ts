import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'
import type { Job } from '../../contract/job.ts'
import type { Implementation } from '../actions/implementation.ts'

/** A job and the action it does when its time comes. */
export type JobHandler = { readonly kind: 'work'; readonly job: Job; readonly implementation: Implementation }

/** Says what a job does: one action that takes the job's input, with the same rights, checks and journal as ever. */
export function jobHandler<J extends Job, A extends Action>(
  job: J,
  implementation: { readonly action: A; readonly run: Implementation['run'] } & Accepts<A, J>,
): JobHandler {
  return { kind: 'work', job, implementation }
}

/** The job's input must fit the action's. */
type Accepts<A extends Action, J extends Job> = z.output<J['input']> extends z.input<A['input']> ? unknown : never
