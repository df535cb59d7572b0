import { Refusal } from '../../contract/refusal.ts'

/** Trouble of the database that a caller can understand; anything else stays unexpected. */
export function refusalOf(error: unknown): Refusal | undefined {
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
  if (code === '40001' || code === '40P01')
    return new Refusal('database.busy', 409, 'Somebody changed the same thing at the same moment. Try again.')
  if (code === '57014')
    return new Refusal('database.slow', 503, 'This took too long and was stopped. Nothing was changed.')
  if (code.startsWith('22'))
    return new Refusal('input.unacceptable', 400, 'A value here cannot be kept. Check it and try again.')
  if (code.startsWith('23')) return new Refusal('input.conflict', 409, 'This does not fit with what is there already.')
  return undefined
}

/** Whether the connection is gone, whoever ended it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return unreachable.has(code) || /^(08|57P)/.test(code) || lost.test(error.message)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const lost =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/
