import type { Hono } from 'hono'
import type { Listener } from './events/listener.ts'
import type { SearchProvider } from './search/search-provider.ts'
import type { HandOver } from './runtime/hand-over.ts'
import type { HealthReporter } from './monitoring/health.ts'
import type { IdentifyCaller } from './http/action-routes.ts'
import type { HttpEnv } from './http/env.ts'
import type { Implementation } from './actions/implementation.ts'
import type { Installation } from './runtime/installation.ts'
import type { Upkeep } from './jobs/upkeep.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import type { OutgoingCall } from './outgoing/outgoing-call.ts'
import type { RowAccessRule } from './auth/row-access.ts'
import type { Membership } from './runtime/membership.ts'
import type { PersonTable } from './runtime/person-table.ts'
import type { Runtime } from './runtime/runtime.ts'
import type { Seed } from './seed.ts'
import type { JournaledTable, UserTables } from './runtime/journaled-table.ts'

/** What an area gives to the whole. `app` collects these; nothing else needs to know the area. */
export type Area = {
  readonly name: string
  readonly actions: readonly Implementation[]
  /** Its tables whose rows have history, undo, live updates and events. */
  readonly journaledTables?: readonly JournaledTable[]
  /** Its tables about people that live reads follow although they have no journal. */
  readonly personTables?: readonly PersonTable[]
  readonly membership?: Membership
  /** What is in the tables that people make in it while Taaskly runs. */
  readonly userTables?: UserTables
  /** Who may look at its things and change them, if that is not everybody in the workspace. */
  readonly rowAccess?: RowAccessRule
  /** Its work for later, and the upkeep it needs. */
  readonly jobs?: readonly (JobHandler | Upkeep)[]
  /** What it does when things change, its own or those of areas before it. */
  readonly listeners?: readonly Listener[]
  readonly health?: HealthReporter
  /** What its actions ask other services for, after their commit. */
  readonly outgoing?: readonly OutgoingCall[]
  readonly seed?: Seed
  /** Addresses of its own, besides those of its actions. */
  readonly routes?: RegisterRoutes
  readonly handOver?: HandOver
  /** What can be searched for in it besides its things. */
  readonly searchProvider?: SearchProvider
  /** What whoever starts the program is to read on the console, if anything. */
  readonly startupMessage?: (installation: Installation) => Promise<string | undefined>
}

export type RegisterRoutes = (app: Hono<HttpEnv>, running: Runtime, identifyCaller: IdentifyCaller) => void

export function area(definition: Area): Area {
  return definition
}

export function journaledTablesOf(areas: readonly Area[]): JournaledTable[] {
  return areas.flatMap((area) => area.journaledTables ?? [])
}

export function outgoingOf(areas: readonly Area[]): OutgoingCall[] {
  return areas.flatMap(({ actions, outgoing = [] }) => [...outgoing, ...actions.flatMap((each) => each.outgoing ?? [])])
}
