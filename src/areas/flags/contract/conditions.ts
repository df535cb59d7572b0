import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

const day = z.iso.date().describe('A day like 2026-11-15, in UTC.')

export const condition = z.discriminatedUnion('is', [
  z.object({ is: z.literal('admin').describe('Admins of this installation.') }),
  z.object({
    is: z.literal('emailDomain').describe('People with an email address at one of the domains.'),
    domains: z.array(domain()).min(1).max(50).describe('Domains like kestrel.example.'),
  }),
  z.object({
    is: z.literal('account').describe('People in one of the workspaces.'),
    accounts: z.array(id).min(1).max(200).describe('Ids of workspaces.'),
  }),
  z.object({
    is: z.literal('person').describe('These people only.'),
    people: z.array(id).min(1).max(200).describe('Ids of people.'),
  }),
  z.object({
    is: z.literal('accountType').describe('People in workspaces of a kind.'),
    type: z.enum(['personal', 'business']).describe('The kind of workspace.'),
  }),
  z.object({ is: z.literal('joinedBefore').describe('People who signed up before a day.'), day }),
  z.object({ is: z.literal('joinedAfter').describe('People who signed up on a day or later.'), day }),
  z.object({ is: z.literal('earlyAccess').describe('People who have joined any early-access feature.') }),
  z.object({
    is: z.literal('property').describe('People with a property that was set by `$set`.'),
    name: singleLineText(100).describe('Name of the property.'),
    value: z.string().max(200).describe('The value it must have, as text.'),
  }),
])
export type Condition = z.infer<typeof condition>
/** A person has to meet all of them. */
export const conditions = z.array(condition).max(10)

function domain() {
  return z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Give a domain, like kestrel.example.')
}
