import type { z } from 'zod'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Caller } from '../auth/caller.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Of a run that is being added. Who acts may be added with it: then there is no caller yet. */
export type EarlyContext = { running: Runtime; id: Id; scope: Scope; caller: Promise<Caller | undefined> }

/** A kind of run, without its types. `defineRun` makes one. */
export type RunKind = {
  readonly kind: string
  readonly input: z.ZodType
  readonly readEarly?: ((context: EarlyContext) => unknown) | undefined
  readonly run: (input: never, context: never, early: never) => Promise<void>
  readonly onEnd?: ((input: never, context: never) => Promise<void>) | undefined
}
