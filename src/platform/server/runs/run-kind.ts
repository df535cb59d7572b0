import type { z } from 'zod'

/** A kind of run, without its types. `defineRun` makes one. */
export type RunKind = {
  readonly kind: string
  readonly input: z.ZodType
  readonly run: (input: never, context: never) => Promise<void>
  readonly onEnd?: ((input: never, context: never) => Promise<void>) | undefined
}
