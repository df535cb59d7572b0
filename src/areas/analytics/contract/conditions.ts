import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Whom something is for. A list of these means: whoever meets all of them. */
export const condition = z.discriminatedUnion('is', [
  /** Admins of this installation. */
  z.object({ is: z.literal('admin') }),
  z.object({ is: z.literal('emailDomain'), domains: z.array(domain()).min(1).max(50) }),
  z.object({ is: z.literal('account'), accounts: z.array(id).min(1).max(200) }),
  z.object({ is: z.literal('person'), people: z.array(id).min(1).max(200) }),
  /** In which kind of workspace they are. */
  z.object({ is: z.literal('accountType'), type: z.enum(['personal', 'business']) }),
  z.object({ is: z.literal('joinedBefore'), day: z.iso.date() }),
  z.object({ is: z.literal('joinedAfter'), day: z.iso.date() }),
  /** Whoever has joined any feature before it is there for everybody. */
  z.object({ is: z.literal('earlyAccess') }),
  /** Something that was noted of them by `$set`. */
  z.object({ is: z.literal('property'), name: singleLineText(100), value: z.string().max(200) }),
])
export type Condition = z.infer<typeof condition>
export const conditions = z.array(condition).max(10)

function domain() {
  return z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Give a domain, like kestrel.example.')
}
