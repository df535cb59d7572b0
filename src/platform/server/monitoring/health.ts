import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { ConnectionProvider } from '../outgoing/connections/provider.ts'

/** The state of something that runs in the background: a trigger, a connection, a schedule, a job, a listener. */
export type HealthReport = {
  /** Stays the same between reports. */
  readonly id: string
  readonly kind: 'trigger' | 'connection' | 'schedule' | 'job' | 'listener' | 'message'
  readonly title: string
  readonly state: 'fine' | 'waiting' | 'failing'
  readonly lastSuccess?: string | null
  readonly nextDue?: string | null
  /** What is wrong and what to do, as a sentence. */
  readonly error?: string | null
  /** The action that may repair it, with its input. */
  readonly repair?: Repair
  /** Another action, if a repair is not needed: skip, drop. */
  readonly otherwise?: Repair
}

type Repair = { readonly action: string; readonly input: Record<string, unknown>; readonly label: string }

/** An area's part of the health page: its background work in this workspace that the person may see. */
export type HealthReporter = (db: Db, scope: Scope, context: HealthContext) => Promise<HealthReport[]>

export type HealthContext = { readonly connectionProviders: readonly ConnectionProvider[] }
