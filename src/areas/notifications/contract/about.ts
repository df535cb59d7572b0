import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'

export const notificationKinds = [
  'approval',
  'decided',
  'joined',
  'membership',
  'job',
  'connection',
  'mention',
  'comment',
  'flow',
  'support',
  'idea',
  'sign-in',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const kind = z.enum(notificationKinds)

const named = z.object({ id, name: z.string() })
/** Name of the workspace. */
const place = z.string()

/** Somebody wrote something that concerns the person. */
const writing = {
  by: named,
  /** The name of the item that it is in, and where to read it. */
  item: z.string(),
  page: z.string(),
  text: z.string(),
  place,
}

/** What a notification is about, with the names at that time: it stays readable when they change or go. */
export const about = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approval'),
    approval: id,
    title: z.string(),
    detail: z.string().nullable(),
    requester: named,
    actor: z.enum(['person', 'key', 'agent', 'flow']),
    place,
  }),
  z.object({
    kind: z.literal('decided'),
    approval: id,
    title: z.string(),
    state: z.enum(['approved', 'declined', 'expired']),
    /** Null if the request expired. */
    by: named.nullable(),
    reason: z.string().nullable(),
    place,
  }),
  z.object({ kind: z.literal('joined'), person: named, role: z.enum(roles), place }),
  /** Null: the person was removed. */
  z.object({ kind: z.literal('membership'), role: z.enum(roles).nullable(), place }),
  z.object({ kind: z.literal('job'), description: z.string(), error: z.string(), place }),
  z.object({ kind: z.literal('connection'), connection: id, name: z.string(), error: z.string(), place }),
  z.object({ kind: z.literal('mention'), ...writing }),
  z.object({ kind: z.literal('comment'), isReply: z.boolean(), ...writing }),
  /** `isFailing` false: it works again. */
  z.object({ kind: z.literal('flow'), flow: named, run: id, isFailing: z.boolean(), error: z.string().nullable() }),
  z.object({ kind: z.literal('support'), request: id, subject: z.string(), by: named }),
  /** The rest of "Your idea …": "is planned". */
  z.object({ kind: z.literal('idea'), idea: id, title: z.string(), became: z.string() }),
  z.object({ kind: z.literal('sign-in'), device: z.string(), address: z.string().nullable(), at: z.iso.datetime() }),
])
export type About = z.infer<typeof about>
export type AboutOf<K extends NotificationKind> = Extract<About, { kind: K }>
