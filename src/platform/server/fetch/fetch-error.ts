import { Refusal } from '../../contract/refusal.ts'

/** A refusal that reveals nothing about our network. The cause is for the log. */
export function fetchError(kind: keyof typeof fetchErrors, cause?: unknown): Refusal {
  const [code, message] = fetchErrors[kind]
  return Object.assign(new Refusal(code, 502, message), { cause })
}

/** Maps an error of Node's network code to a refusal. After an abort, the caller's own reason is returned. */
export function toFetchError(
  error: unknown,
  signal: AbortSignal,
  fallback: keyof typeof fetchErrors = 'unreachable',
): unknown {
  if (error instanceof Refusal) return error
  if (signal.aborted) return isTimeout(signal.reason) ? fetchError('timeout', signal.reason) : signal.reason
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|^UNABLE_TO_|^ERR_(TLS|SSL)|^EPROTO$/.test(code)) return fetchError('certificate', error)
  if (/^(HPE_|Z_|ERR__)/.test(code)) return fetchError('answer', error)
  return fetchError(fallback, error)
}

/** A server that was reached may have carried out the request. */
export function markReached(error: unknown, isReached: boolean): unknown {
  return error instanceof Error && isReached ? Object.assign(error, { isReached }) : error
}

export function wasReached(error: unknown): boolean {
  return error instanceof Error && 'isReached' in error && error.isReached === true
}

export async function withFetchErrors<T>(
  work: Promise<T>,
  signal: AbortSignal,
  fallback?: keyof typeof fetchErrors,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toFetchError(error, signal, fallback)
  }
}

const fetchErrors = {
  host: ['fetch.not-found-host', 'There is no server by this name. Check the address.'],
  unreachable: ['fetch.unreachable', 'The server could not be reached. Check the address or try again later.'],
  certificate: ['fetch.certificate', 'The server has no valid certificate for this name, so nothing was sent to it.'],
  timeout: ['fetch.timeout', 'The server took too long to answer. Try again later.'],
  'too-large': ['fetch.too-large', 'The answer is larger than what may be fetched. Ask for less of it.'],
  answer: ['fetch.answer', 'The server gave an answer that could not be understood.'],
} as const

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
