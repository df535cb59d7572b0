import { Refusal } from '#platform/contract/refusal.ts'
import { whoCanSignUp } from '../actions/sign-in-options.ts'
import type { AuthContext } from './auth-context.ts'

/** Why this address cannot get a new account. Invites are sent to addresses, so a phone has none. */
export async function signUpRefusal(context: AuthContext, email?: string): Promise<Refusal | undefined> {
  const signUp = await whoCanSignUp(context)
  if (signUp === 'open') return undefined
  if (signUp === 'closed') return new Refusal('sign-up.closed', 403, closedMessage)
  if (email !== undefined && (await context.isInvited(email))) return undefined
  return new Refusal('sign-up.invited', 403, invitedMessage)
}

const closedMessage = 'New accounts cannot be created here. Ask the people who run this installation.'
const invitedMessage =
  'You need an invite to create an account here. Use the email address that the invite was sent to.'
