import type { Hono } from 'hono'
import type { Bundle } from '../contract/bundle.ts'
import type { N8nNodes } from '../contract/n8n-nodes.ts'
import type { ConnectionProvider, ConnectionUses } from './outgoing/connections/provider.ts'
import type { ConnectionEventHandler } from './outgoing/connections/event-handler.ts'
import type { DocumentStore } from './live/collab/document-store.ts'
import type { Listener } from './events/listener.ts'
import type { SearchProvider } from './search/search-provider.ts'
import type { GroupPages } from './runtime/group-pages.ts'
import type { SearchTexts } from './search/search-texts.ts'
import type { SharedItems } from './runtime/shared-items.ts'
import type { HandOver } from './runtime/hand-over.ts'
import type { HealthReporter } from './monitoring/health.ts'
import type { IdentifyCaller } from './http/action-routes.ts'
import type { HttpEnv } from './http/env.ts'
import type { Implementation } from './actions/implementation.ts'
import type { Installation } from './runtime/installation.ts'
import type { Upkeep } from './jobs/upkeep.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import type { OutgoingCall } from './outgoing/outgoing-call.ts'
import type { RunKind } from './runs/run-kind.ts'
import type { ActorResolver } from './auth/actor-resolver.ts'
import type { RowAccessRule } from './auth/row-access.ts'
import type { Membership } from './runtime/membership.ts'
import type { PersonTable } from './runtime/person-table.ts'
import type { Runtime } from './runtime/runtime.ts'
import type { ScheduleHandler } from './jobs/schedules/schedule.ts'
import type { HookHandler } from './events/hooks/hook.ts'
import type { MailHandler } from './messaging/incoming/mail-handler.ts'
import type { Service } from './runtime/service.ts'
import type { Seed } from './seed.ts'
import type { SealedColumn } from './auth/sealed-column.ts'
import type { JournaledTable, UserTables } from './runtime/journaled-table.ts'

/** What an area adds to the product. `app` collects these; nothing else knows the area. */
export type Area = {
  readonly name: string
  readonly actions: readonly Implementation[]
  /** Its tables whose rows have history, undo, live updates and events. */
  readonly journaledTables?: readonly JournaledTable[]
  /** Its tables about people that live reads follow although they have no journal. */
  readonly personTables?: readonly PersonTable[]
  /** Its other tables without a journal that live reads follow: what changes them calls `markTableChanged`. */
  readonly liveTables?: readonly string[]
  readonly membership?: Membership
  /** The tables that users create in it at runtime. */
  readonly userTables?: UserTables
  /** Who may see and change its rows, if not everybody in the workspace. */
  readonly rowAccess?: RowAccessRule
  readonly jobs?: readonly (JobHandler | Upkeep)[]
  /** What it does when rows change: its own, or those of areas before it. */
  readonly listeners?: readonly Listener[]
  readonly health?: HealthReporter
  /** Calls to other services that its actions request, made after the commit. */
  readonly outgoing?: readonly OutgoingCall[]
  /** Its kinds of runs: work of many steps that survives a crash. */
  readonly runs?: readonly RunKind[]
  /** What happens at the times of its schedules that people make. */
  readonly schedules?: readonly ScheduleHandler[]
  /** What happens when another service calls one of its addresses. */
  readonly hooks?: readonly HookHandler[]
  /** What happens when a mail arrives at one of its addresses. */
  readonly mail?: readonly MailHandler[]
  /** What works in the background as long as the process does. */
  readonly services?: readonly Service[]
  /** What in it acts for people: agents, flows. */
  readonly actors?: ActorResolver
  /** Its documents that people edit together, over the editor's channel. One area at most has them. */
  readonly documents?: DocumentStore
  /** A ready-made part of a workspace that admins install. */
  readonly bundle?: Bundle
  readonly seed?: Seed
  /** Its own HTTP routes, besides those of its actions. */
  readonly routes?: RegisterRoutes
  readonly handOver?: HandOver
  /** The pages of groups of the journal that it made: a history links to them. */
  readonly groupPages?: GroupPages
  /** Search results besides its journaled rows. */
  readonly searchProvider?: SearchProvider
  /** The texts of its items that are not in columns of a journaled table. */
  readonly searchTexts?: SearchTexts
  /** Its items that can have a public page. */
  readonly sharedItems?: (running: () => Runtime) => SharedItems
  /** Services that people connect by OAuth. */
  readonly connectionProviders?: readonly ConnectionProvider[]
  readonly connectionUses?: ConnectionUses
  /** Nodes of n8n files that its actions replace. */
  readonly n8nNodes?: N8nNodes
  /** Its columns with sealed secrets, which are sealed again after a change of SECRET_KEY. */
  readonly sealedColumns?: readonly SealedColumn[]
  /** What happens when a connected service tells what it subscribed to. */
  readonly connectionEvents?: readonly ConnectionEventHandler[]
  /** A line for the console at startup. */
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
