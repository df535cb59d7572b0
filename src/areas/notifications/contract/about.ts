import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'

/** What there is to hear of. */
export const notificationKinds = [
  'approval',
  'decided',
  'joined',
  'membership',
  'job',
  'support',
  'idea',
  'sign-in',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const kind = z.enum(notificationKinds)

const named = z.object({ id, name: z.string() })
/** What the workspace was called. */
const place = z.string()

/** What a notification tells, in names as they were: whoever is told keeps it, also of what is gone since. */
export const about = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approval'),
    approval: id,
    title: z.string(),
    detail: z.string().nullable(),
    asker: named,
    actor: z.enum(['person', 'key', 'agent', 'flow']),
    place,
  }),
  z.object({
    kind: z.literal('decided'),
    approval: id,
    title: z.string(),
    state: z.enum(['approved', 'declined', 'expired']),
    /** Nobody, when it ran out. */
    by: named.nullable(),
    reason: z.string().nullable(),
    place,
  }),
  z.object({ kind: z.literal('joined'), person: named, role: z.enum(roles), place }),
  /** No role: they were removed. */
  z.object({ kind: z.literal('membership'), role: z.enum(roles).nullable(), place }),
  z.object({ kind: z.literal('job'), says: z.string(), error: z.string(), place }),
  z.object({ kind: z.literal('support'), request: id, subject: z.string(), by: named }),
  /** What became of it, in the words of the board: "is planned". */
  z.object({ kind: z.literal('idea'), idea: id, title: z.string(), became: z.string() }),
  z.object({ kind: z.literal('sign-in'), device: z.string(), address: z.string().nullable(), at: z.iso.datetime() }),
])
export type About = z.infer<typeof about>
export type AboutOf<K extends NotificationKind> = Extract<About, { kind: K }>
