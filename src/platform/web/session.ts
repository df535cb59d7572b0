import { createContext, use } from 'react'
import type { Session } from '../contract/session.ts'

/** Who looks at the screen. It stays the same until the next page load: signing in and out load the page anew. */
export function useSession(): Session {
  return use(SessionContext)
}

/** The same, for pages that only signed-in people reach. */
export function useSignedIn(): SignedIn {
  const session = useSession()
  if (!session.signedIn) throw new Error('This part of the screen is for signed-in people only.')
  return session
}

export type SignedIn = Extract<Session, { signedIn: true }>
export const SessionContext = createContext<Session>({ signedIn: false })
