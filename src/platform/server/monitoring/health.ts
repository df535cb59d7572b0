import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** How something that works by itself is doing: a trigger, a connection, a schedule, a job, a listener. */
export type HealthReport = {
  /** Stable, so that a screen can follow it. */
  readonly id: string
  readonly kind: 'trigger' | 'connection' | 'schedule' | 'job' | 'listener' | 'message'
  /** What a person calls it. */
  readonly title: string
  readonly state: 'fine' | 'waiting' | 'failing'
  readonly lastSuccess?: string | null
  readonly nextDue?: string | null
  /** What is wrong and what to do, as a sentence. */
  readonly error?: string | null
  /** The action that may mend it, and what to give it. */
  readonly repair?: Repair
  /** Another way out, for what need not be mended. */
  readonly otherwise?: Repair
}

type Repair = { readonly action: string; readonly input: Record<string, unknown>; readonly label: string }

/** An area's part of the health page: what of its own works by itself in this workspace, as far as the person may see. */
export type HealthReporter = (db: Db, scope: Scope) => Promise<HealthReport[]>
