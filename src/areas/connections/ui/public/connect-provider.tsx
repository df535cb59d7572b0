import { Suspense, useState } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listProviders } from '../../contract/providers.ts'

const ConnectDialog = lazyComponent(() => import('../connect-dialog.tsx'))
const MailboxDialog = lazyComponent(() => import('../mailbox-dialog.tsx'))
const SetupDialog = lazyComponent(() => import('../setup-dialog.tsx'))

/** The dialog to connect a service, on any page. The person comes back to that page. */
export function ConnectProvider({ provider: id, onClose }: { provider: string; onClose: () => void }) {
  const { data } = useRead(listProviders, {})
  const [isSettingUp, setSettingUp] = useState(false)
  const provider = data?.providers.find((each) => each.id === id)
  if (!provider) return null
  if (provider.kind === 'mailbox')
    return (
      <Suspense>
        <MailboxDialog onDone={onClose} onClose={onClose} />
      </Suspense>
    )
  return (
    <Suspense>
      {isSettingUp || provider.client === 'none' ? (
        <SetupDialog provider={provider} onDone={() => setSettingUp(false)} onClose={onClose} />
      ) : (
        <ConnectDialog provider={provider} onSetUp={() => setSettingUp(true)} onClose={onClose} />
      )}
    </Suspense>
  )
}
