import type { z } from 'zod'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { OutgoingCall } from './outgoing-call.ts'

export type Outgoing = {
  /** Calls that are not actions: their journal entries are not news. */
  callNames: readonly string[]
  /** Requests a call in the caller's transaction. It is made after the commit, and only then. */
  send: Send
  /** Sends a failed or unknown call again, because a person decided so. */
  sendAgain(db: Db, scope: AnyScope, id: Id): Promise<boolean>
  /** Resolves when this process has no call in progress. */
  idle(): Promise<void>
  /** Looks once for due and abandoned calls. */
  pollOnce(): Promise<void>
  /** Polls about once a second from now on. */
  start(): void
  /** Waits a few seconds for calls in progress. The process that recovers the rest stores them as unknown. */
  stop(): Promise<void>
}

export type Send = <Input extends z.ZodObject>(
  db: Db,
  scope: AnyScope,
  call: OutgoingCall<Input>,
  input: z.input<Input>,
  details?: CallDetails,
) => Promise<Id>

export type CallDetails = {
  recipient?: string
  /** The row it is about, such as an invite. */
  thing?: Id
  /** True if it replaces unsent calls about the same row. */
  replaces?: true
  /** The journal entry that requested it. */
  entry?: Id
  /** The run that waits for its outcome. It is woken whenever an attempt is over. */
  run?: Id
}
