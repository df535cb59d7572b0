import type { Scope, SystemScope } from '../../contract/scope.ts'
import type { StoredRun } from './store.ts'

export const runScope: SystemScope = { kind: 'system', reason: 'runs' }

/** For writing rows of the run's person. It gives no permission to call actions. */
export function scopeOfRun({ account_id, person_id, actor_kind, actor_id }: StoredRun): Scope {
  const actor = { kind: actor_kind, id: actor_id }
  return { kind: 'account', account: account_id, person: person_id, role: 'viewer', actor }
}
