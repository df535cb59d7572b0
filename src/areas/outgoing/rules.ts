import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Delivery } from './contract.ts'

/** Admins look after everything that leaves the workspace, others after what goes in their own name. */
export function mayMend({ person }: { person: Id | null }, who: Pick<Scope, 'person' | 'role'>): boolean {
  return may('admin', { signedIn: true, role: who.role }) || person === who.person
}

/** What a person can do about it. */
export function waysOut({ state, error }: Pick<Delivery, 'state' | 'error'>): {
  sendAgain: boolean
  markSent: boolean
} {
  const isOver = state === 'failed' || state === 'unknown'
  return { sendAgain: isOver || (state === 'waiting' && error !== null), markSent: isOver }
}
