import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const securityEventKinds = [
  'signed-in',
  'wrong-try',
  'locked-out',
  'refused',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const securityEvent = z.object({
  id,
  kind: z.enum(securityEventKinds),
  /** How they signed in or what was guessed; for a refused right, the action. */
  detail: z.string().nullable(),
  /** Like "Firefox on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  at: z.iso.datetime(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = action({
  name: 'signIns.list',
  title: 'List recent sign-ins',
  description:
    'Lists the last sign-ins to your account, wrong tries, and changes of how you sign in, the newest first.',
  input: z.object({}),
  output: z.object({ events: z.array(securityEvent) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /sign-ins',
  surfaces: [],
  // Events are not journaled. The page reads them when it opens.
  live: false,
})
