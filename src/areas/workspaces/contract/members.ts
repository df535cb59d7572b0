import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'

export const member = z.object({
  /** The person's id. */
  id,
  name: z.string(),
  /** Empty if they signed up by phone and gave no address. */
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(roles),
  joinedAt: z.iso.datetime(),
  /** When they last signed in or did something in this workspace. */
  lastActiveAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
})
export type Member = z.infer<typeof member>

export const listMembers = action({
  name: 'members.list',
  title: 'List members',
  description: 'Lists the members of this workspace with their roles, owners first.',
  input: z.object({
    search: z.string().max(200).optional().describe('Part of a name or email address.'),
    role: z.enum(roles).optional().describe('Only members with this role.'),
  }),
  output: z.object({
    members: z.array(member),
    /** All members, regardless of search and role. */
    total: z.int(),
    owners: z.int(),
    seats: z.int().nullable(),
  }),
  examples: [{ input: { search: 'Jonas' } }, { input: { role: 'admin' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /members',
  surfaces: ['api', 'agents', 'mcp', 'flows'],
  everyday: true,
  outsideText: true,
})

export const changeRole = action({
  name: 'members.changeRole',
  title: 'Change a member’s role',
  description: 'Changes the role of a member. Only an owner can make owners, and nobody can change their own role.',
  input: z.object({ person: id.describe('The member.'), role: z.enum(roles).describe('The new role.') }),
  output: z.object({ id, role: z.enum(roles) }),
  examples: [{ needs: { jonas: listMembers }, input: { person: '{jonas.members.0.id}', role: 'admin' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PATCH /members/{person}',
  surfaces: [],
  irreversible: 'Give them back the role that they had instead.',
})

export const removeMember = action({
  name: 'members.remove',
  title: 'Remove a member',
  description:
    'Removes a member from this business. What they own here goes to another member; their API keys stop working.',
  input: z.object({
    person: id.describe('The member to remove.'),
    handOverTo: id.optional().describe('The member who gets what they own here. If left out, you do.'),
  }),
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
  irreversible: 'To come back, they need a new invite.',
})
