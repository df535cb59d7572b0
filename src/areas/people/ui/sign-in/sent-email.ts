import { withRedirect } from './auth-link.tsx'

/** A mail that was just requested. */
export type SentEmail = { what: 'link' | 'reset' | 'confirm'; email: string }

/** Opens the page that confirms it. The email address stays out of the URL, because URLs are logged and shared. */
export function showSentEmail(sent: SentEmail) {
  sessionStorage.setItem(storageKey, JSON.stringify(sent))
  location.assign(withRedirect('/auth/sentEmail'))
}

export function readSentEmail(): SentEmail | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('what' in stored) || !('email' in stored)) return undefined
  const what = kinds.find((kind) => kind === stored.what)
  return what && typeof stored.email === 'string' ? { what, email: stored.email } : undefined
}

const storageKey = 'sent-email'
const kinds = ['link', 'reset', 'confirm'] as const
