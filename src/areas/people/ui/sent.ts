import { withPlace } from './other-door.tsx'

/** The mail that somebody has just asked for: what it is and where it went. */
export type Sent = { what: 'link' | 'reset' | 'confirm'; email: string }

/** To the page that says so. The address stays out of the page's own, which travels further than one thinks. */
export function showSent(sent: Sent) {
  sessionStorage.setItem(key, JSON.stringify(sent))
  location.assign(withPlace('/auth/sentEmail'))
}

export function readSent(): Sent | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('what' in kept) || !('email' in kept)) return undefined
  const what = kinds.find((kind) => kind === kept.what)
  return what && typeof kept.email === 'string' ? { what, email: kept.email } : undefined
}

const key = 'sent-email'
const kinds = ['link', 'reset', 'confirm'] as const
