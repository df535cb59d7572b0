import type { Context } from 'hono'
import type { Action } from '#platform/contract/action.ts'
import type { Caller } from '#platform/server/caller.ts'
import type { WhoIs } from '#platform/server/http/actions.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { limits } from '#platform/server/http/limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import { askDoor } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'

export type WhoAsks = {
  (c: Context<HttpEnv>, forWhat: Action): Promise<Caller>
  /** Counts a call by somebody who is nobody here. */
  knock(c: Context<HttpEnv>): void
}

/** The same questions as at the doors of the actions: who is it, from where, how often, and may they. */
export function whoAsks({ settings }: Running, whoIs: WhoIs): WhoAsks {
  const { knock, enter } = limits(settings.rateLimit)
  const ask = async (c: Context<HttpEnv>, forWhat: Action) => {
    knock(c)
    const caller = await whoIs(c.req.raw)
    enter(c, caller)
    if (caller.kind !== 'key') checkSameOrigin(c.req.raw, settings.publicUrl)
    askDoor(forWhat, caller)
    return caller
  }
  return Object.assign(ask, { knock })
}
