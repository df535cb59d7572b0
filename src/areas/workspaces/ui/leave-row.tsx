import { Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { late } from '#design/late.ts'
import { SettingsRow } from '#design/settings-row.tsx'
import { useRead } from '#platform/web/query.ts'
import type { Account } from '../contract/accounts.ts'
import { listMembers } from '../contract/members.ts'
import { leaveTrouble } from '../rules/members.ts'

const LeaveDialog = late(() => import('./leave-dialog.tsx'))

export function LeaveRow({ account }: { account: Account }) {
  const [leaving, setLeaving] = useState(false)
  const { data } = useRead(listMembers, {})
  const trouble = data && leaveTrouble(account.type, account.role, data.owners)
  return (
    <SettingsRow title="Leave" reason="What you have here goes to its owner.">
      <Button disabled={!data || trouble !== undefined} onClick={() => setLeaving(true)}>
        Leave {account.name}
      </Button>
      {trouble && <p className="mt-2 text-12 text-ink-3">{trouble.says}</p>}
      <Suspense>{leaving && <LeaveDialog onClose={() => setLeaving(false)} />}</Suspense>
    </SettingsRow>
  )
}
