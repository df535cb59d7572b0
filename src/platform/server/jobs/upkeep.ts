import type { Runtime } from '../runtime/runtime.ts'

/** Scheduled work of the installation itself, without a user. It runs once for all processes. */
export type Upkeep = {
  readonly kind: 'upkeep'
  readonly name: string
  readonly description: string
  /** Five cron fields, in UTC. Missed runs are not made up for. */
  readonly cron: string
  /** Must be safe to run twice. `asOwner` runs a statement as the owner of the database; for the platform only. */
  readonly run: (running: Runtime, asOwner: (statement: string) => Promise<Record<string, unknown>[]>) => Promise<void>
}

export function upkeep(definition: Omit<Upkeep, 'kind'>): Upkeep {
  return { kind: 'upkeep', ...definition }
}
