import type { QueryConfig } from 'pg'
import type { AnyScope } from '../../contract/scope.ts'

/** The settings that the policies of row-level security read (migrations/functions/scope.sql). */
export function settingsOf(scope: AnyScope): QueryConfig {
  const account = scope.kind === 'account' ? scope.account : ''
  const person = scope.kind === 'account' ? scope.person : ''
  return {
    name: 'set-scope',
    text: `select set_config('taaskly.account', $1, false), set_config('taaskly.person', $2, false), set_config('taaskly.system', $3, false)`,
    values: [account, person, scope.kind === 'system' ? 'on' : ''],
  }
}

export function sameScope(one: AnyScope | undefined, other: AnyScope | undefined): boolean {
  if (one === other) return true
  if (one?.kind !== other?.kind) return false
  if (one?.kind === 'account' && other?.kind === 'account')
    return one.account === other.account && one.person === other.person
  return true
}
