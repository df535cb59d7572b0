import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'
import { changeKinds, type RowChange, type ChangeKind } from '../../contract/event.ts'
import type { Id } from '../../contract/id.ts'
import type { Implementation } from '../actions/implementation.ts'
import { anyTable } from '../db/user-table.ts'
import type { Runtime } from '../runtime/runtime.ts'

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
export const subscribedTables = '(subscribed)'

export type ActionListener = ListenerOptions & { readonly implementation: Implementation }

export type ChangedRow = { readonly table: string; readonly thing: Id }

/**
 * Gets the changed rows of all tables in batches, as the installation: for work over everything that has to keep up with
 * imports, such as the search index. It must be safe to run twice.
 */
export type BatchListener = Omit<ListenerOptions, 'table' | 'fallBackToOwner'> & {
  readonly table: typeof anyTable
  readonly handleBatch: (running: Runtime, rows: readonly ChangedRow[]) => Promise<void>
}

export type Listener = ActionListener | BatchListener

export function defineBatchListener(
  options: Pick<BatchListener, 'name' | 'description'>,
  handleBatch: BatchListener['handleBatch'],
): BatchListener {
  return { ...options, table: anyTable, kinds: changeKinds, handleBatch }
}

/**
 * Runs an action for each change of a row, as the person who made the change. Events come from the journal: each change is
 * handled once, and the changes of one row in order.
 */
export function defineListener<A extends Action>(
  options: ListenerOptions,
  implementation: { readonly action: A; readonly run: Implementation['run'] } & AcceptsChange<A>,
): ActionListener {
  return { ...options, implementation }
}

type AcceptsChange<A extends Action> = RowChange extends z.input<A['input']> ? unknown : never
