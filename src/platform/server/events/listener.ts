import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'
import type { RowChange, ChangeKind } from '../../contract/event.ts'
import type { Implementation } from '../actions/implementation.ts'

export type ListenerOptions = {
  /** `area.verb`, and for good: it stands for what has been heard. */
  readonly name: `${string}.${string}`
  readonly description: string
  /** The table of the thing; `madeTables` for the rows of every table that people have made. */
  readonly table: string
  readonly kinds: readonly ChangeKind[]
  /** Of changed things, only those of which one of these columns changed. */
  readonly columns?: readonly string[]
  /** Hear in an owner's name what was changed in the name of nobody who is there. */
  readonly fallBackToOwner?: boolean
}

export type Listener = ListenerOptions & { readonly implementation: Implementation }

/**
 * Says what an area does when a thing has changed: one action that takes the change, with the rights, checks and journal of
 * the person in whose name it was made. Nothing is emitted: what the journal has is heard, once and in order for each thing.
 */
export function defineListener<A extends Action>(
  options: ListenerOptions,
  implementation: { readonly action: A; readonly run: Implementation['run'] } & AcceptsChange<A>,
): Listener {
  return { ...options, implementation }
}

type AcceptsChange<A extends Action> = RowChange extends z.input<A['input']> ? unknown : never
