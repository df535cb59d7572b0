import type { Reporter } from './health.ts'
import type { Installation } from './installation.ts'
import type { Registry } from './registry.ts'
import type { Thing } from './thing.ts'

/** The installation together with all that its areas brought: what actions are done with. */
export type Running = Installation & {
  readonly registry: Registry
  readonly things: readonly Thing[]
  readonly reporters: readonly Reporter[]
}
