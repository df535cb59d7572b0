import { withRedirect } from './auth-link.tsx'

/** The mail that somebody has just asked for: what it is and where it went. */
export type SentEmail = { what: 'link' | 'reset' | 'confirm'; email: string }

/** To the page that says so. The address stays out of the page's own, which travels further than one thinks. */
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
