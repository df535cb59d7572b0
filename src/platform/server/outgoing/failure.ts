import { Refusal, type RefusalStatus } from '../../contract/refusal.ts'
import { wasReached } from '../fetch/fetch-error.ts'

/** How a call failed: surely nothing was done, and whether trying again may help; or nobody knows what was done. */
export type CallOutcome = 'try-again' | 'refused' | 'unknown'

/** What a call throws when it knows how it failed. Anything else that it throws counts as unknown. */
export class CallFailed extends Refusal {
  readonly outcome: CallOutcome

  constructor(outcome: CallOutcome, code: string, message: string, cause?: unknown, status: RefusalStatus = 503) {
    super(code, status, message)
    this.outcome = outcome
    this.cause = cause
  }
}

/** A fetch that brought no answer: nothing was done if the other side was not even reached. */
export function fetchFailure(code: string, message: string, error: unknown): CallFailed {
  if (wasReached(error)) return new CallFailed('unknown', code, unknownOutcome, error)
  const isOwnRefusal = error instanceof Refusal && error.status < 500
  return new CallFailed(isOwnRefusal ? 'refused' : 'try-again', code, message, error)
}

/** A refusal of our own, such as a wrong address, was thrown before anything went out. */
export function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof CallFailed) return error.outcome
  return error instanceof Refusal && error.status < 500 ? 'refused' : 'unknown'
}

export const unknownOutcome = 'The other side did not answer in time, so it is not known whether this arrived.'
export const stoppedMidway = 'The server stopped while sending this, so it is not known whether it arrived.'

export const notSentInTime = 'The server stopped before this was done. Nothing was sent.'

/** What people read about a failure. */
export function messageOf(error: unknown): string {
  return error instanceof Refusal ? error.message : unknownOutcome
}
