import type { Runtime } from '../runtime/runtime.ts'

/** Regular work of the installation itself, in nobody's name. It runs once each time, however many processes there are. */
export type Upkeep = {
  readonly kind: 'upkeep'
  readonly name: string
  readonly description: string
  /** When, in the five columns of cron and in UTC. What was missed while nothing ran is not made up for. */
  readonly cron: string
  /** Must be safe to do twice. `asOwner` is for the platform's own: a statement as the owner of the database. */
  readonly run: (running: Runtime, asOwner: (statement: string) => Promise<Record<string, unknown>[]>) => Promise<void>
}

export function upkeep(definition: Omit<Upkeep, 'kind'>): Upkeep {
  return { kind: 'upkeep', ...definition }
}
