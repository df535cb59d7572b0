import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'

export const member = z.object({
  /** The person's id. */
  id,
  name: z.string(),
  /** Empty for whoever came by phone and has given none. */
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(roles),
  joinedAt: z.iso.datetime(),
  /** When they last did something here or signed in. */
  lastActiveAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
})
export type Member = z.infer<typeof member>

export const listMembers = action({
  name: 'members.list',
  title: 'List members',
  description:
    'Lists the people of this workspace with their roles, owners first; search looks into names and addresses.',
  input: z.object({ search: z.string().max(200).optional(), role: z.enum(roles).optional() }),
  output: z.object({
    members: z.array(member),
    /** Of everybody, whatever was searched for. */
    total: z.int(),
    owners: z.int(),
    seats: z.int().nullable(),
  }),
  examples: [{ input: { search: 'Jonas' } }, { input: { role: 'admin' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /members',
  surfaces: ['api', 'agents', 'mcp', 'flows'],
})

export const changeRole = action({
  name: 'members.changeRole',
  title: 'Change a member’s role',
  description:
    'Gives a member of this business another role. Only an owner makes owners, and nobody changes their own role.',
  input: z.object({ person: id, role: z.enum(roles) }),
  output: z.object({ id, role: z.enum(roles) }),
  examples: [{ needs: { jonas: listMembers }, input: { person: '{jonas.members.0.id}', role: 'admin' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PATCH /members/{person}',
  surfaces: [],
  irreversible: 'Give them the role that they had instead.',
})

export const removeMember = action({
  name: 'members.remove',
  title: 'Remove a member',
  description:
    'Takes somebody out of this business. What they have here goes to whoever you choose, or to you; their keys end.',
  input: z.object({ person: id, handOverTo: id.optional() }),
  output: z.object({ id }),
  examples: [
    { needs: { jonas: listMembers }, input: { person: '{jonas.members.0.id}' } },
    {
      needs: { jonas: listMembers, tomas: [listMembers, 1] },
      input: { person: '{jonas.members.0.id}', handOverTo: '{tomas.members.0.id}' },
    },
  ],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /members/{person}',
  surfaces: [],
  irreversible: 'Whoever was removed comes back by a new invite.',
})
