import type { z } from 'zod'
import type { Action } from '../../contract/action.ts'
import type { Changed, Kind } from '../../contract/event.ts'
import type { Implementation } from '../implementation.ts'

export type Hearing = {
  /** `area.verb`, and for good: it stands for what has been heard. */
  readonly name: `${string}.${string}`
  readonly says: string
  /** The table of the thing; `madeTables` for the rows of every table that people have made. */
  readonly thing: string
  readonly kinds: readonly Kind[]
  /** Of changed things, only those of which one of these columns changed. */
  readonly columns?: readonly string[]
  /** Hear in an owner's name what was changed in the name of nobody who is there. */
  readonly evenWithout?: boolean
}

export type Listener = Hearing & { readonly implementation: Implementation }

/**
 * Says what an area does when a thing has changed: one action that takes the change, with the rights, checks and journal of
 * the person in whose name it was made. Nothing is emitted: what the journal has is heard, once and in order for each thing.
 */
export function on<A extends Action>(
  hearing: Hearing,
  implementation: { readonly action: A; readonly run: Implementation['run'] } & Takes<A>,
): Listener {
  return { ...hearing, implementation }
}

type Takes<A extends Action> = Changed extends z.input<A['input']> ? unknown : never
