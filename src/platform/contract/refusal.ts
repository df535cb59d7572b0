/** An expected error: a code, a status, and a sentence that says what happened and what to do. */
export class Refusal extends Error {
  readonly code: string
  readonly status: RefusalStatus
  readonly issues: Issue[]

  constructor(code: string, status: RefusalStatus, message: string, issues: Issue[] = []) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.issues = issues
  }
}

/** Throws a refusal; the HTTP layer turns it into a response. */
export function refuse(code: string, status: RefusalStatus, message: string, issues?: Issue[]): never {
  throw new Refusal(code, status, message, issues)
}

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503
export type Issue = { path: string; message: string }

/** A refusal on the wire. */
export type RefusalBody = { error: { code: string; message: string; requestId: string; issues?: Issue[] } }
