import type { z } from 'zod'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { OutgoingCall } from './outgoing-call.ts'

export type Outgoing = {
  /** Of the calls that are no actions: their entries in the journal are no news. */
  callNames: readonly string[]
  /** Asks for a call in the caller's transaction. It is made once that is committed, and not at all if it is not. */
  send: Send
  /** Sends again what failed, or whose outcome nobody knows, because a person says so. */
  sendAgain(db: Db, scope: AnyScope, id: Id): Promise<boolean>
  /** When nothing that this process has in hand is left. */
  idle(): Promise<void>
  /** Looks once for calls that are due or were abandoned. */
  pollOnce(): Promise<void>
  /** Looks about once a second from now on. */
  start(): void
  /** Waits for what is in hand, a few seconds at most; the rest is told as unknown by whoever finds it. */
  stop(): Promise<void>
}

export type Send = <Input extends z.ZodObject>(
  db: Db,
  scope: AnyScope,
  call: OutgoingCall<Input>,
  input: z.input<Input>,
  details?: CallDetails,
) => Promise<Id>

/** What people see of it. */
export type CallDetails = {
  /** To whom it goes. */
  recipient?: string
  /** What it belongs to, such as an invite. */
  thing?: Id
  /** True if it takes the place of those about the same thing that have not gone out. */
  replaces?: true
  /** The journal entry it was asked for in. */
  entry?: Id
}
