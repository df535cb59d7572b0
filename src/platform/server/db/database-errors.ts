import { Refusal } from '../../contract/refusal.ts'

/** Trouble of the database that a caller can understand; anything else stays unexpected. */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
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
  if (code === '57014')
    return new Refusal('database.slow', 503, 'This took too long and was stopped. Nothing was changed.')
  const message = messageByCode[code]
  if (message) return new Refusal('input.unacceptable', statusOf(code), message)
  return undefined
}

/** What a caller's value can run into. Other broken rules of the database are our mistakes, and loud. */
const messageByCode: Record<string, string> = {
  22001: 'A text here is too long to be kept.',
  22003: 'A number here is too large to be kept.',
  22008: 'A date or time here is too far away to be kept.',
  22021: 'A text here has characters that cannot be kept.',
  23503: 'This belongs to something that is not there any more.',
  23505: 'This is there already.',
  54000: 'There is too much in this row to be kept. Use fewer fields or shorter texts.',
  54011: 'This table has had as many fields as a table can have. Make a new one.',
}

/** In the way of what is there, too much, or wrong in itself. */
function statusOf(code: string): 400 | 409 | 413 {
  if (code.startsWith('23')) return 409
  return code.startsWith('54') ? 413 : 400
}

/** Whether two waited for each other and this one was given up. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '40P01'
}

/** Whether the connection is gone, whoever ended it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return unreachableCodes.has(code) || /^(08|57P)/.test(code) || lostConnectionPattern.test(error.message)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const lostConnectionPattern =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/
