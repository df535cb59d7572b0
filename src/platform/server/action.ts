import type { Action, AnswerOf, GivenOf } from '../contract/action.ts'
import type { Permission } from '../contract/permission.ts'
import type { Scope, VisitorScope } from '../contract/scope.ts'
import type { Db } from './db/database.ts'

/** What the permission asked for decides what the implementation may count on. */
export type ScopeFor<P extends Permission> = P extends 'anyone' ? Scope | VisitorScope : Scope

export type Doing<A extends Action> = { db: Db; scope: ScopeFor<A['permission']> }

export type Implementation = {
  readonly action: Action
  readonly run: (given: never, doing: never) => Promise<unknown>
}

/** Says how an action is done. It runs in one transaction, after the caller's right and input were checked. */
export function implement<A extends Action>(
  action: A,
  run: (given: GivenOf<A>, doing: Doing<A>) => Promise<AnswerOf<A>>,
): { readonly action: A; readonly run: typeof run } {
  return { action, run }
}
