import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const changePassword = action({
  name: 'password.change',
  title: 'Change your password',
  description: 'Sets the password you sign in with, and signs you out everywhere else.',
  input: z.object({
    current: z.string().max(256).optional().describe('The current password. Leave it out only if you have none yet.'),
    next: z.string().min(10).max(256).describe('The new password: at least ten characters, and hard to guess.'),
  }),
  output: z.object({ signedOut: z.int() }),
  examples: [{ input: { current: 'correct horse battery', next: 'slow roasted on a Monday' } }],
  permission: 'signed-in',
  // It removes the old password and every other session.
  effect: 'destroy',
  rest: 'PUT /profile/password',
  surfaces: [],
  irreversible: 'The password before is not kept.',
  sensitive: true,
})

export const method = z.object({
  id,
  kind: z.enum(['password', 'google']),
  addedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type Method = z.infer<typeof method>

export const listMethods = action({
  name: 'methods.list',
  title: 'List your ways to sign in',
  description: 'Lists the ways to sign in that you have beside codes and links: a password, Google.',
  input: z.object({}),
  output: z.object({ methods: z.array(method) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /sign-in-methods',
  surfaces: [],
})

export const removeMethod = action({
  name: 'methods.remove',
  title: 'Remove a way to sign in',
  description: 'Takes a password or Google away from your ways to sign in. One way always stays.',
  input: z.object({ id: id.describe('The method to remove, from `methods.list`.') }),
  output: z.object({ id }),
  examples: [{ needs: { list: listMethods }, input: { id: '{list.methods.0.id}' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /sign-in-methods/{id}',
  surfaces: [],
  irreversible: 'Set it up again to have it back.',
  sensitive: true,
})
