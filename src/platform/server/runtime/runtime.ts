import type { Bundle } from '../../contract/bundle.ts'
import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { N8nNodes } from '../../contract/n8n-nodes.ts'
import type { Scope } from '../../contract/scope.ts'
import type { ConnectionProvider, ConnectionUses } from '../outgoing/connections/provider.ts'
import type { BoundEventHandler } from '../outgoing/connections/provider-event.ts'
import type { SearchProvider } from '../search/search-provider.ts'
import type { GroupPages } from './group-pages.ts'
import type { SearchTexts } from '../search/search-texts.ts'
import type { SharedItems } from './shared-items.ts'
import type { HandOver } from './hand-over.ts'
import type { Caller } from '../auth/caller.ts'
import type { SealedColumn } from '../auth/sealed-column.ts'
import type { DocumentSignals } from '../live/collab/document-signals.ts'
import type { HealthReporter } from '../monitoring/health.ts'
import type { BoundMailHandler } from '../messaging/incoming/incoming-mail.ts'
import type { Installation } from './installation.ts'
import type { Membership } from './membership.ts'
import type { PersonTable } from './person-table.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Runs } from '../runs/runs.ts'
import type { Streams } from '../runs/stream/streams.ts'
import type { RowAccessRule } from '../auth/row-access.ts'
import type { Registry } from '../actions/registry.ts'
import type { JournaledTable, UserTables } from './journaled-table.ts'

/** The installation together with everything its areas registered. */
export type Runtime = Installation & {
  readonly registry: Registry
  readonly journaledTables: readonly JournaledTable[]
  readonly personTables: readonly PersonTable[]
  readonly liveTables: readonly string[]
  readonly memberships: readonly Membership[]
  readonly userTables: readonly UserTables[]
  readonly rowAccessRules: readonly RowAccessRule[]
  readonly reporters: readonly HealthReporter[]
  readonly mailHandlers: readonly BoundMailHandler[]
  readonly handOvers: readonly HandOver[]
  readonly groupPages: readonly GroupPages[]
  readonly searchProviders: readonly SearchProvider[]
  readonly searchTexts: readonly SearchTexts[]
  readonly sharedItems: readonly SharedItems[]
  readonly bundles: readonly Bundle[]
  readonly connectionProviders: readonly ConnectionProvider[]
  readonly connectionUses: readonly ConnectionUses[]
  /** Nodes of n8n files that actions of areas replace, by their type there. */
  readonly n8nNodes: N8nNodes
  readonly sealedColumns: readonly SealedColumn[]
  readonly connectionEventHandlers: readonly BoundEventHandler[]
  /** Calls that leave the process after a commit: mail, push, other services. */
  readonly outgoing: Outgoing
  /** Work of many steps that survives a crash. */
  readonly runs: Runs
  /** What runs show while they work. */
  readonly streams: Streams
  /** Tells open editors that a document has changed. */
  readonly documentSignals: DocumentSignals
  /** Reports progress of long work to the person. */
  progress(scope: Scope, request: Id, done: number, total: number): void
  /** Records that somebody called an action without the right to. */
  onMissingRight(caller: Caller, action: Pick<Action, 'name'>, address: string): void
  /** Checks the person's open tabs again, after a change of sessions or rights that is not in the journal. */
  recheck(person: Id): void
  /** The caller of an earlier request with their current rights; undefined if they may no longer act there. */
  readonly callerOf: (requester: Pick<Scope, 'account' | 'person' | 'actor'>) => Promise<Caller | undefined>
  /** An owner of the workspace, for work that no other person can be found for. */
  readonly ownerOf: (account: Id) => Promise<Caller | undefined>
}
