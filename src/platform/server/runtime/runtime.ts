import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { SearchProvider } from '../search/search-provider.ts'
import type { HandOver } from './hand-over.ts'
import type { Caller } from '../auth/caller.ts'
import type { HealthReporter } from '../monitoring/health.ts'
import type { Installation } from './installation.ts'
import type { Membership } from './membership.ts'
import type { PersonTable } from './person-table.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { RowAccessRule } from '../auth/row-access.ts'
import type { Registry } from '../actions/registry.ts'
import type { JournaledTable, UserTables } from './journaled-table.ts'

/** The installation together with all that its areas brought: what actions are done with. */
export type Runtime = Installation & {
  readonly registry: Registry
  readonly journaledTables: readonly JournaledTable[]
  readonly personTables: readonly PersonTable[]
  readonly memberships: readonly Membership[]
  readonly userTables: readonly UserTables[]
  readonly rowAccessRules: readonly RowAccessRule[]
  readonly reporters: readonly HealthReporter[]
  readonly handOvers: readonly HandOver[]
  readonly searchProviders: readonly SearchProvider[]
  /** What leaves the process after a commit: mail, push, whatever an action asks another service for. */
  readonly outgoing: Outgoing
  /** Tells the person how far long work has come. */
  progress(scope: Scope, request: Id, done: number, total: number): void
  /** Something about this person's sessions or rights has changed that no journal tells: their tabs are asked again. */
  recheck(person: Id): void
  /** Whoever asked for something earlier, as they stand now; undefined if they may no longer act there. */
  readonly callerOf: (requester: Pick<Scope, 'account' | 'person' | 'actor'>) => Promise<Caller | undefined>
  /** Whoever owns a workspace, for what nobody else can be asked about. */
  readonly ownerOf: (account: Id) => Promise<Caller | undefined>
}
