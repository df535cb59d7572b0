import { createContext, use } from 'react'
import type { Session } from '../../contract/session.ts'
import { screenState } from '../screen-state.ts'

/** Who looks at the screen. Signing in and out load the page anew; role and workspace follow what becomes of them. */
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

/** True once the server has said that the person is no longer a member of the workspace that this page shows. */
export const removedFromWorkspace = screenState(false)
