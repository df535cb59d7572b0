import { listMembers } from '#areas/workspaces/contract/members.ts'
import { may } from '#platform/contract/permission.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Approval } from '../contract.ts'

/** Other members who could decide it. */
export function useOtherApprovers({ permission }: Pick<Approval, 'permission'>) {
  const me = useSignedIn().person.id
  const { data } = useRead(listMembers, {})
  if (!data || permission === null) return []
  return data.members.filter(({ id, role }) => id !== me && may(permission, { signedIn: true, role }))
}
