import pg from 'pg'
import { Refusal } from '../../contract/refusal.ts'

/** Database errors that a caller can understand; all others stay unexpected. */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  if (isOutOfConnections(error))
    return new Refusal(
      'database.unreachable',
      503,
      'The database has no connection left right now. Nothing was changed; try again in a moment.',
    )
  if (isUnreachable(error))
    return new Refusal(
      'database.unreachable',
      503,
      'The database cannot be reached right now. Nothing was changed; try again in a moment.',
    )
  if (code === '53100')
    return new Refusal('database.full', 503, 'The disk is full. Nothing was changed; free some space and try again.')
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new Refusal('database.busy', 409, 'Somebody changed the same thing at the same moment. Try again.')
  if (code === '57014' || error.message === queryTimeoutMessage)
    return new Refusal('database.slow', 503, 'This took too long and was stopped. Nothing was changed.')
  const message = messageByCode[code]
  if (message) return new Refusal('input.unacceptable', statusOf(code), message)
  return undefined
}

/** Errors that a caller's values can cause. Other violated constraints are our own mistakes and stay unexpected. */
const messageByCode: Record<string, string> = {
  22001: 'A text is too long to be saved.',
  22003: 'A number is too large to be saved.',
  22008: 'A date or time is too far away to be saved.',
  22021: 'A text has characters that cannot be saved.',
  23503: 'This belongs to something that no longer exists.',
  23505: 'This already exists.',
  54000: 'There is too much data in this row. Use fewer fields or shorter texts.',
  54011: 'This table has had as many fields as a table can have. Make a new one.',
}

/** A conflict with other rows, too much data, or an invalid value. */
function statusOf(code: string): 400 | 409 | 413 {
  if (code.startsWith('23')) return 409
  return code.startsWith('54') ? 413 : 400
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '40P01'
}

/** PostgreSQL or a pooler answers, but lets nobody in. PgBouncer has no code of its own for it. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codeOf(error) === '53300' || error.message.startsWith('no more connections allowed')
}

/** Whether the connection is lost, for whatever reason. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return unreachableCodes.has(code) || /^(08|57P|53300)/.test(code) || lostConnectionPattern.test(error.message)
}

/** The same, if it is surely the database: other servers refuse connections, too. */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof Refusal) return /^database\.(unreachable|unsure)$/.test(error.code)
  if (error instanceof pg.DatabaseError) return isUnreachable(error)
  return error instanceof Error && lostConnectionPattern.test(error.message)
}

/** From pg, after `query_timeout`. */
const queryTimeoutMessage = 'Query read timeout'

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const lostConnectionPattern =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/
