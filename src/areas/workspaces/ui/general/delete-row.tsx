import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import type { Account } from '../../contract/list-accounts.ts'

const DeleteDialog = lazyComponent(() => import('./delete-dialog.tsx'))

export function DeleteRow({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsRow title="Delete" reason="Everything in it goes, for everybody, and does not come back.">
      <Button onClick={() => setOpen(true)}>Delete {account.name}</Button>
      <Suspense>{isOpen && <DeleteDialog account={account} onClose={() => setOpen(false)} />}</Suspense>
    </SettingsRow>
  )
}
