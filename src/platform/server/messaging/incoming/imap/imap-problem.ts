import { Refusal } from '../../../../contract/refusal.ts'

/** Why a mailbox cannot be read, as a sentence that says what to do. */
export function imapProblem(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const { code = '', authenticationFailed, responseText, message } = detailsOf(error)
  if (authenticationFailed)
    return `The server does not accept the name and password${responseText ? ` (${responseText})` : ''}. Check both; some providers want an app password.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such server. Check its name.'
  if (/CERT|SELF_SIGNED|ALTNAME/.test(code)) return 'The certificate of the server is not valid for its name.'
  if (/WRONG_VERSION|SSL|TLS/.test(code + message))
    return 'The server does not speak TLS there. Check port and security.'
  if (responseText) return `The server refused: ${responseText}`
  return 'The server does not answer. Check its name and port; we try again.'
}

/** Why the server did not accept a token or password. Undefined if something else is wrong, or if it passes by itself. */
export function tokenRefusal(error: unknown): string | undefined {
  const { authenticationFailed, serverResponseCode, responseText } = detailsOf(error)
  if (!authenticationFailed || ['UNAVAILABLE', 'INUSE', 'LIMIT'].includes(serverResponseCode ?? '')) return undefined
  return `The mail server does not accept the sign-in${responseText ? ` (${responseText})` : ''}.`
}

function detailsOf(error: unknown): {
  code?: string
  authenticationFailed?: boolean
  serverResponseCode?: string
  responseText?: string
  message: string
} {
  if (!(error instanceof Error)) return { message: '' }
  const { code, authenticationFailed, serverResponseCode, responseText } = error as Error & Record<string, unknown>
  return {
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(authenticationFailed === true && { authenticationFailed }),
    ...(typeof serverResponseCode === 'string' && { serverResponseCode }),
    ...(typeof responseText === 'string' && { responseText: responseText.slice(0, 200) }),
  }
}
