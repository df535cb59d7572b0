import type { z } from 'zod'
import type { Id } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import type { HookAuth, HookRequest } from '../../events/hooks/hook-request.ts'

/** What a service tells by itself. Flows start on it: each event is a trigger. */
export type ProviderEvent = {
  /** Unique over all services: `slack.message`. */
  readonly name: string
  /** "When a Slack message arrives" */
  readonly title: string
  readonly description: string
  /** A field that is set lets only those events through whose data has the same value. */
  readonly filter: z.ZodObject
}

/** How a service sends its events, if it calls an address that an admin pastes there. */
export type ProviderWebhook = {
  readonly auth: HookAuth
  /** What the admin does there, step by step, after the secret was saved here. */
  readonly steps: readonly string[]
  /** Where the admin finds the secret. */
  readonly secretHint: string
  /** The request has passed the check of its signature. */
  readonly read: (request: Pick<HookRequest, 'headers' | 'body'>) => WebhookMessage
}

export type WebhookMessage =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'event'; readonly remoteId: string; readonly event: NewEvent }
  /** The account is no longer connected there. */
  | { readonly kind: 'revoked'; readonly remoteId: string; readonly reason: string }
  | { readonly kind: 'ignored' }

/** `key` is the service's own name of the event: one that comes twice is stored once. */
export type NewEvent = { readonly name: string; readonly key: string; readonly data: Readonly<Record<string, unknown>> }

export type ReceivedEvent = NewEvent & { readonly id: Id; readonly connection: Id }

export type EventContext = { readonly db: Db; readonly scope: Scope }

/** What an area does with the events that it subscribed to (`event-handler.ts`). */
export type BoundEventHandler = {
  readonly kind: string
  readonly receive: (context: EventContext, subscription: Id, event: ReceivedEvent) => Promise<void>
}
