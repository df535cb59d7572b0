import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const signInOptions = z.object({
  google: z.boolean(),
  phone: z.boolean(),
  /** No mail server is set, so messages are shown on a page of this installation. */
  outbox: z.boolean(),
  /** Who can create an account. */
  signUp: z.enum(['open', 'invited', 'closed']),
})
export type SignInOptions = z.infer<typeof signInOptions>

/** In its own file, so that the sign-in page loads nothing else. */
export const readSignInOptions = action({
  name: 'ways.read',
  title: 'Look at the ways to sign in',
  description: 'Tells which ways to sign in this installation offers beside a password, a code and a link by email.',
  input: z.object({}),
  output: signInOptions,
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /ways-to-sign-in',
  surfaces: [],
  live: false,
})
