import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { Account } from '../../contract/list-accounts.ts'
import { listMembers } from '../../contract/members.ts'
import { leaveProblem } from '../../rules/members.ts'

const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx'))

export function LeaveRow({ account }: { account: Account }) {
  const [leaving, setLeaving] = useState(false)
  const { data } = useRead(listMembers, {})
  const problem = data && leaveProblem(account.type, account.role, data.owners)
  return (
    <SettingsRow title="Leave" reason="What you have here goes to its owner.">
      <Button disabled={!data || problem !== undefined} onClick={() => setLeaving(true)}>
        Leave {account.name}
      </Button>
      {problem && <p className="mt-2 text-12 text-ink-3">{problem.message}</p>}
      <Suspense>{leaving && <LeaveDialog onClose={() => setLeaving(false)} />}</Suspense>
    </SettingsRow>
  )
}
