import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const ways = z.object({
  google: z.boolean(),
  phone: z.boolean(),
  /** Mail and text messages land on a page of this installation, because nothing is set that would carry them. */
  outbox: z.boolean(),
})
export type Ways = z.infer<typeof ways>

/** In a file of its own, so that the sign-in page loads nothing else. */
export const readWays = action({
  name: 'ways.read',
  title: 'Look at the ways to sign in',
  says: 'Tells which ways to sign in this installation offers beside a password, a code and a link by email.',
  input: z.object({}),
  output: ways,
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /ways-to-sign-in',
  surfaces: [],
  live: false,
})
