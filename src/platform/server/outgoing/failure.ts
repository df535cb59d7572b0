import { Refusal, type RefusalStatus } from '../../contract/refusal.ts'
import { wasReached } from '../fetch/fetch-error.ts'

/** How a call failed. `try-again` and `refused`: certainly not done. `unknown`: it may have been done. */
export type CallOutcome = 'try-again' | 'refused' | 'unknown'

/** Thrown by a call that knows how it failed. Any other error counts as unknown. */
export class CallFailed extends Refusal {
  readonly outcome: CallOutcome

  constructor(outcome: CallOutcome, code: string, message: string, cause?: unknown, status: RefusalStatus = 503) {
    super(code, status, message)
    this.outcome = outcome
    this.cause = cause
  }
}

/** A fetch without a response. Nothing was done if the server was not reached. */
export function fetchFailure(code: string, message: string, error: unknown): CallFailed {
  if (wasReached(error)) return new CallFailed('unknown', code, unknownOutcome, error)
  const isOwnRefusal = error instanceof Refusal && error.status < 500
  return new CallFailed(isOwnRefusal ? 'refused' : 'try-again', code, message, error)
}

/** Our own refusals, such as a wrong address, are thrown before anything is sent. */
export function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof CallFailed) return error.outcome
  return error instanceof Refusal && error.status < 500 ? 'refused' : 'unknown'
}

export const unknownOutcome = 'The other side did not answer in time, so it is not known whether this arrived.'
export const stoppedMidway = 'The server stopped while sending this, so it is not known whether it arrived.'

export const notSentInTime = 'The server stopped before this was done. Nothing was sent.'

export function messageOf(error: unknown): string {
  return error instanceof Refusal ? error.message : unknownOutcome
}
