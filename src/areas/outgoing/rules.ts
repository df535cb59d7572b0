import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Delivery } from './contract.ts'

/** Admins may repair every delivery of the workspace, others their own. */
export function mayRepair({ person }: { person: Id | null }, viewer: Pick<Scope, 'person' | 'role'>): boolean {
  return may('admin', { signedIn: true, role: viewer.role }) || person === viewer.person
}

export function recoveryOptions({ state, error }: Pick<Delivery, 'state' | 'error'>): {
  sendAgain: boolean
  markSent: boolean
} {
  const isSettled = state === 'failed' || state === 'unknown'
  return { sendAgain: isSettled || (state === 'waiting' && error !== null), markSent: isSettled }
}
