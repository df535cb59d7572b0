import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { Account } from '../../contract/list-accounts.ts'
import { listMembers } from '../../contract/members.ts'

const TransferDialog = lazyComponent(() => import('./transfer-dialog.tsx'))

export function TransferRow({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(listMembers, {})
  const others = data?.members.filter(({ isYou }) => !isYou) ?? []
  return (
    <SettingsRow title="Transfer" reason="Makes somebody else the owner, and you what you choose.">
      <Button disabled={others.length === 0} onClick={() => setOpen(true)}>
        Transfer {account.name}
      </Button>
      {data && others.length === 0 && (
        <p className="mt-2 text-12 text-ink-3">There is nobody else yet. Invite the new owner first.</p>
      )}
      <Suspense>
        {isOpen && <TransferDialog account={account} others={others} onClose={() => setOpen(false)} />}
      </Suspense>
    </SettingsRow>
  )
}
