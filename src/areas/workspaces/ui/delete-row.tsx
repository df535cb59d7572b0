import { Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { late } from '#design/late.ts'
import { SettingsRow } from '#design/settings-row.tsx'
import type { Account } from '../contract/accounts.ts'

const DeleteDialog = late(() => import('./delete-dialog.tsx'))

export function DeleteRow({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsRow title="Delete" reason="Everything in it goes, for everybody, and does not come back.">
      <Button onClick={() => setAsking(true)}>Delete {account.name}</Button>
      <Suspense>{asking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}</Suspense>
    </SettingsRow>
  )
}
