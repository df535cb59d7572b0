import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Approval } from '../contract.ts'
import { mayDecide } from '../rules.ts'

export function useMayDecide(approval: Approval): boolean {
  const { person, role } = useSignedIn()
  return (
    approval.state === 'waiting' &&
    mayDecide(approval, { person: person.id, role, actor: { kind: 'person', id: person.id } })
  )
}
