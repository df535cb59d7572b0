import type { ServerMessage } from '../../contract/live.ts'
import type { Caller } from '../auth/caller.ts'

/** One open socket: who it is, and the way to it. */
export type Tab = {
  /** What it came with; who that is may change. */
  readonly request: Request
  caller: SignedInCaller
  /** What others see of the one at the screen; a key has no screen. */
  readonly name: string | undefined
  /** When it was last asked who this is. */
  checkedAt: number
  /** A frame, or the text of one. */
  send(frame: ServerMessage | string): void
  close(code: number, reason: string): void
}

export type SignedInCaller = Exclude<Caller, { kind: 'visitor' }>

/** Finds out who came with a request, and what the others call them. */
export type Authenticate = (request: Request) => Promise<{ caller: Caller; name?: string | undefined }>
