import { randomBytes } from 'node:crypto'
import type { Id } from '../../../contract/id.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { HookAuth, HookRequest } from './hook-request.ts'

/** What an area does with requests to its addresses. */
export type HookHandler = {
  /** `area.what`, unique over all areas. */
  readonly kind: string
  /** The secret that the sender has to know, for hooks that check it. Undefined: there is none, so nothing is taken. */
  readonly secretOf: (running: Runtime, hook: HookRef) => Promise<string | undefined>
  /** The request has passed the checks of the hook. Undefined: nothing is there any more. */
  readonly receive: (running: Runtime, hook: HookRef, request: HookRequest) => Promise<HookAnswer | undefined>
  /**
   * The same with a hook as it was at an earlier request, so that nothing needs to be read first. It must check in the
   * transaction of its changes that the hook is still the same. Undefined: it is not, or this cannot be done so, and nothing
   * was changed.
   */
  readonly receiveKnown?: (running: Runtime, hook: HookRef, request: HookRequest) => Promise<HookAnswer | undefined>
  /** The same as `receive` for `/hooks/test/{path}`, which has no hook: the area finds by the path whose it is. */
  readonly receiveTest: (running: Runtime, path: string, request: HookRequest) => Promise<HookAnswer | undefined>
}

/** `revision`: another one after every change of the hook, or of what it relies on. */
export type HookRef = { id: Id; account: Id; subject: Id; revision: string }

export type HookAnswer = {
  status: number
  headers?: Readonly<Record<string, string>>
  /** A text or bytes as they are; anything else as JSON. */
  body?: unknown
  /** A page of ours with a form: a browser may send it. */
  isForm?: true
}

export type NewHook = Omit<HookRef, 'revision'> & {
  kind: string
  path: string
  methods: readonly string[]
  auth: HookAuth
  dedupeHeader: string | null
  maxPerMinute: number
}

/** 128 random bits: nobody guesses it. */
export function newHookPath(): string {
  return randomBytes(16).toString('base64url')
}
