import type { Hono } from 'hono'
import type { Implementation } from './action.ts'
import type { HttpEnv } from './http/env.ts'
import type { Installation } from './installation.ts'
import type { Work } from './jobs/work.ts'
import type { Seed } from './seed.ts'

/** What an area gives to the whole. `app` collects these; nothing else needs to know the area. */
export type Area = {
  readonly name: string
  readonly actions: readonly Implementation[]
  readonly jobs?: readonly Work[]
  /** Addresses that are not actions: sign-in, webhooks, callbacks. */
  readonly doors?: (app: Hono<HttpEnv>, installation: Installation) => void
  readonly seed?: Seed
}

export function area(definition: Area): Area {
  return definition
}
