import type { ServerMessage } from '../../contract/live.ts'
import type { Caller } from '../auth/caller.ts'

/** One open socket. */
export type Tab = {
  /** Its handshake. Who that authenticates as may change. */
  readonly request: Request
  caller: SignedInCaller
  /** The person's name, for others on the same page. An API key has none. */
  readonly name: string | undefined
  /** When it was last authenticated. */
  checkedAt: number
  /** A frame, or its JSON. */
  send(frame: ServerMessage | string): void
  close(code: number, reason: string): void
}

export type SignedInCaller = Exclude<Caller, { kind: 'visitor' }>

/** Identifies the caller of a request, and the name that others see. */
export type Authenticate = (request: Request) => Promise<{ caller: Caller; name?: string | undefined }>
