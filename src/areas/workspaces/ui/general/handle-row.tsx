import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { changeHandle } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'

const HandleDialog = lazyComponent(() => import('./handle-dialog.tsx'))

export function HandleRow({ account }: { account: Account }) {
  const [changing, setChanging] = useState(false)
  const may = useMay(changeHandle)
  return (
    <SettingsRow title="Handle" reason="The name of this business in addresses.">
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 truncate">
          <span className="text-ink-3">{location.host}/</span>
          <span className="font-medium">{account.handle ?? 'none yet'}</span>
        </span>
        <Button
          disabled={!may}
          title={may ? undefined : 'Only an owner changes the handle.'}
          onClick={() => setChanging(true)}
        >
          Change handle
        </Button>
      </div>
      <Suspense>{changing && <HandleDialog account={account} onClose={() => setChanging(false)} />}</Suspense>
    </SettingsRow>
  )
}
