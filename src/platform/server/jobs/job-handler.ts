import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'
import type { Job } from '../../contract/job.ts'
import type { Implementation } from '../actions/implementation.ts'

export type JobHandler = { readonly kind: 'work'; readonly job: Job; readonly implementation: Implementation }

/** Connects a job to its action, which runs with the usual permission checks and journal entry. */
export function jobHandler<J extends Job, A extends Action>(
  job: J,
  implementation: { readonly action: A; readonly run: Implementation['run'] } & Accepts<A, J>,
): JobHandler {
  return { kind: 'work', job, implementation }
}

/** The job's input must fit the action's. */
type Accepts<A extends Action, J extends Job> = z.output<J['input']> extends z.input<A['input']> ? unknown : never
