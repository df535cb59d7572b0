import type { Connection } from '@hocuspocus/server'
import type { Scope } from '../../../contract/scope.ts'
import { scopeOf } from '../../auth/caller.ts'
import type { Tab } from '../tab.ts'

/** What each connection of Hocuspocus carries: the socket it came by. */
export type CollabContext = { tab: Tab }

/** One document that is open on a socket. */
export type CollabConnection = Connection<CollabContext>

/** The current rights: the hub changes the caller of a tab when they change. */
export function scopeOfTab({ caller }: Pick<Tab, 'caller'>): Scope {
  const scope = scopeOf(caller)
  if (scope.kind !== 'account') throw new AccessDenied()
  return scope
}

/** An error without a message, which Hocuspocus does not print. The reason goes to the editor. */
export class AccessDenied extends Error {
  readonly reason = 'permission-denied'
  readonly code = 4403
  constructor() {
    super('')
  }
}
