import type { Id } from '../contract/id.ts'
import type { Scope } from '../contract/scope.ts'
import type { Finder } from './find/finder.ts'
import type { HandOver } from './hand-over.ts'
import type { Caller } from './caller.ts'
import type { Reporter } from './health.ts'
import type { Installation } from './installation.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { Reach } from './reach.ts'
import type { Registry } from './registry.ts'
import type { Thing, ThingsMade } from './thing.ts'

/** The installation together with all that its areas brought: what actions are done with. */
export type Running = Installation & {
  readonly registry: Registry
  readonly things: readonly Thing[]
  readonly thingsMade: readonly ThingsMade[]
  readonly reaches: readonly Reach[]
  readonly reporters: readonly Reporter[]
  readonly handOvers: readonly HandOver[]
  readonly finders: readonly Finder[]
  /** What leaves the process after a commit: mail, push, whatever an action asks another service for. */
  readonly outgoing: Outgoing
  /** Tells the person how far long work has come. */
  progress(scope: Scope, request: Id, done: number, total: number): void
  /** Something about this person's sessions or rights has changed that no journal tells: their tabs are asked again. */
  recheck(person: Id): void
  /** Whoever asked for something earlier, as they stand now; undefined if they may no longer act there. */
  readonly callerOf: (asker: Pick<Scope, 'account' | 'person' | 'actor'>) => Promise<Caller | undefined>
  /** Whoever owns a workspace, for what nobody else can be asked about. */
  readonly ownerOf: (account: Id) => Promise<Caller | undefined>
}
