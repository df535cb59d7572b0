import { Suspense, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { listConnections, type Connection } from '../contract/connections.ts'
import { listProviders, type Provider } from '../contract/providers.ts'
import { ConnectionList } from './connection-list.tsx'
import { ProviderGrid } from './provider-grid.tsx'
import { useConnect } from './use-connect.ts'

const ConnectDialog = lazyComponent(() => import('./connect-dialog.tsx'))
const SetupDialog = lazyComponent(() => import('./setup-dialog.tsx'))
const CustomDialog = lazyComponent(() => import('./custom-dialog.tsx'))
const MailboxDialog = lazyComponent(() => import('./mailbox-dialog.tsx'))
const ConnectionSheet = lazyComponent(() => import('./connection-sheet.tsx'))
const DisconnectDialog = lazyComponent(() => import('./disconnect-dialog.tsx'))

type OpenDialog =
  | { kind: 'connect' | 'set-up'; provider: string }
  | { kind: 'disconnect'; connection: Connection }
  | { kind: 'custom' }
  | { kind: 'mailbox'; again?: Connection }

export default function IntegrationsPage() {
  const connections = useRead(listConnections, {})
  const providers = useRead(listProviders, {})
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const navigate = useNavigate()
  const opened = useLocation({
    select: ({ search }) => ('connection' in search ? String(search.connection) : undefined),
  })
  const open = (connection: string | undefined) =>
    void navigate({ href: connection === undefined ? '/integrations' : `/integrations?connection=${connection}` })
  const connect = useConnect()
  const reconnect = (connection: Connection) => {
    const known = providers.data?.providers.find(({ id }) => id === connection.provider)
    if (known?.kind === 'mailbox') setDialog({ kind: 'mailbox', again: connection })
    else connect.mutate({ provider: connection.provider, connection: connection.id })
  }
  const choose = (provider: Provider) => {
    if (provider.kind === 'mailbox') setDialog({ kind: 'mailbox' })
    else setDialog({ kind: provider.client === 'none' ? 'set-up' : 'connect', provider: provider.id })
  }
  // As it is now: setting it up changes it.
  const chosen =
    dialog && 'provider' in dialog ? providers.data?.providers.find(({ id }) => id === dialog.provider) : undefined
  const shown = connections.data?.connections.find(({ id }) => id === opened)
  const error = (!connections.data && connections.error) || (!providers.data && providers.error)
  const reload = () => void Promise.all([connections.refetch(), providers.refetch()])
  return (
    <>
      <InSlot name="actions">
        <Button icon={<KeyRound />} render={<RouterLink to="/settings/api-keys" />}>
          API keys
        </Button>
        <Button kind="primary" icon={<Plus />} onClick={() => setDialog({ kind: 'custom' })}>
          Add custom
        </Button>
      </InSlot>
      <div className="mb-8 flex flex-col gap-8">
        {error && <InlineError onRetry={reload}>{error.message}</InlineError>}
        {!error && !(connections.data && providers.data) && <Skeleton rows={5} />}
        {connections.data && providers.data && (
          <>
            <ConnectionList
              connections={connections.data.connections}
              providers={providers.data.providers}
              onOpen={open}
              onReconnect={reconnect}
              onDisconnect={(connection) => setDialog({ kind: 'disconnect', connection })}
            />
            <ProviderGrid providers={providers.data.providers} onChoose={choose} />
          </>
        )}
      </div>
      <Suspense>
        {dialog?.kind === 'connect' && chosen && (
          <ConnectDialog provider={chosen} onSetUp={() => setDialog({ ...dialog, kind: 'set-up' })} onClose={close} />
        )}
        {dialog?.kind === 'set-up' && chosen && (
          <SetupDialog provider={chosen} onDone={() => setDialog({ ...dialog, kind: 'connect' })} onClose={close} />
        )}
        {dialog?.kind === 'custom' && <CustomDialog onClose={close} />}
        {dialog?.kind === 'mailbox' && (
          <MailboxDialog
            again={dialog.again}
            onDone={(connection) => {
              close()
              open(connection)
            }}
            onClose={close}
          />
        )}
        {shown && dialog === undefined && (
          <ConnectionSheet
            connection={shown}
            onReconnect={() => reconnect(shown)}
            onDisconnect={() => setDialog({ kind: 'disconnect', connection: shown })}
            onClose={() => open(undefined)}
          />
        )}
        {dialog?.kind === 'disconnect' && (
          <DisconnectDialog
            connection={dialog.connection}
            onDone={() => {
              close()
              open(undefined)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
