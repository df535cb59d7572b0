import type { Action } from '../contract/action.ts'

/** An action and how it is done, whatever its types. `implement` makes one. */
export type Implementation = {
  readonly action: Action
  readonly run: (given: never, doing: never) => Promise<unknown>
}
