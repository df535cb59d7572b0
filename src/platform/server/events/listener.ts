import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'
import type { RowChange, ChangeKind } from '../../contract/event.ts'
import type { Implementation } from '../actions/implementation.ts'

export type ListenerOptions = {
  /** `area.verb`. Never change it: the listener's position is stored under it. */
  readonly name: `${string}.${string}`
  readonly description: string
  /**
   * The table to listen to; `anyUserTable` for every table that users created, `subscribedTables` for what
   * `subscribe` names.
   */
  readonly table: string
  readonly kinds: readonly ChangeKind[]
  /** Of changed rows, only those where one of these columns changed. */
  readonly columns?: readonly string[]
  /** Act as an owner of the workspace if the author of a change is gone. */
  readonly fallBackToOwner?: boolean
}

/** Stands for the tables of the listener's subscriptions in its declaration. */
export const subscribedTables = '*'

export type Listener = ListenerOptions & { readonly implementation: Implementation }

/**
 * Runs an action for each change of a row, as the person who made the change. Events come from the journal: each change is
 * handled once, and the changes of one row in order.
 */
export function defineListener<A extends Action>(
  options: ListenerOptions,
  implementation: { readonly action: A; readonly run: Implementation['run'] } & AcceptsChange<A>,
): Listener {
  return { ...options, implementation }
}

type AcceptsChange<A extends Action> = RowChange extends z.input<A['input']> ? unknown : never
