import { createContext, use } from 'react'
import type { Session } from '../../contract/session.ts'
import { screenState } from '../screen-state.ts'

/** The current session. Signing in and out reload the page; role and workspace update live. */
export function useSession(): Session {
  return use(SessionContext)
}

/** The same, for pages that only signed-in people reach. */
export function useSignedIn(): SignedInSession {
  const session = useSession()
  if (!session.signedIn) throw new Error('This part of the screen is for signed-in people only.')
  return session
}

export type SignedInSession = Extract<Session, { signedIn: true }>
export const SessionContext = createContext<Session>({ signedIn: false })

/** True once the server has reported that the person is no longer a member of this page's workspace. */
export const removedFromWorkspace = screenState(false)
