import { Link as RouterLink } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { Link } from '#design/buttons/link.tsx'
import { alert } from '#design/feedback/alert.ts'
import { Notice } from '#design/feedback/notice.tsx'
import { Sheet } from '#design/overlays/sheet.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { getConnection, testConnection, type Connection } from '../contract/connections.ts'
import { setAllowedPeople } from '../contract/choices.ts'
import { AllowedPeople } from './allowed-people.tsx'
import { CallLog } from './call-log.tsx'
import { ConnectionDefaults } from './connection-defaults.tsx'
import { EventLog } from './event-log.tsx'
import { usersOf } from './users-of.ts'
import { WebhookSetup } from './webhook-setup.tsx'

type ConnectionSheetProps = {
  connection: Connection
  onReconnect: () => void
  onDisconnect: () => void
  onClose: () => void
}

export default function ConnectionSheet({ connection, onReconnect, onDisconnect, onClose }: ConnectionSheetProps) {
  const { id, provider, providerName, name, error, scopes } = connection
  const { data } = useRead(getConnection, { id })
  const test = useWrite(testConnection, {
    onDone: (result) =>
      alert(
        result.error === null
          ? { type: 'success', msg: `${providerName} answers.` }
          : { type: 'warn', msg: result.error },
      ),
  })
  const isAdmin = useMay(setAllowedPeople)
  const canChange = !connection.isWorkspaces || isAdmin
  const choosesUsers = connection.isWorkspaces && isAdmin
  const isKey = provider.startsWith('custom:') && scopes.length === 0
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={providerName}
      footer={
        <>
          <Button className="mr-auto" kind="ghost" onClick={onDisconnect}>
            Disconnect
          </Button>
          {!isKey && <Button onClick={onReconnect}>Reconnect</Button>}
          <Button kind="primary" busy={test.isPending} busyLabel="Testing" onClick={() => test.mutate({ id })}>
            Test
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 text-13">
        {error && <Notice kind="danger">{error}</Notice>}
        <Facts connection={connection} showsUsers={!choosesUsers} />
        {connection.page && (
          <Button className="self-start" render={<RouterLink to={connection.page.path} />}>
            {connection.page.label}
          </Button>
        )}
        <ConnectionDefaults connection={connection} canChange={canChange} />
        {choosesUsers && <AllowedPeople key={connection.allowedPeople?.join()} connection={connection} />}
        {scopes.length > 0 && (
          <section>
            <h3 className="mb-1.5 font-medium">May</h3>
            <ul className="flex flex-col gap-1">
              {scopes.map(({ label, isGranted }) => (
                <li key={label} className="flex items-start gap-2">
                  {isGranted ? <Check className="text-success" /> : <X className="text-danger" />}
                  <span>
                    {label}
                    {!isGranted && <span className="text-ink-3"> (not granted)</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3 className="mb-1.5 font-medium">Used by</h3>
          {data?.usedBy.length === 0 && <p className="text-ink-2">Nothing names it yet.</p>}
          <ul className="flex flex-col gap-1">
            {data?.usedBy.map(({ title, page }) => (
              <li key={page}>
                <Link href={page}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
        {data && (data.webhook || data.events.length > 0) && (
          <section className="flex flex-col gap-2">
            <h3 className="font-medium">Events</h3>
            {data.webhook && <WebhookSetup provider={provider} providerName={providerName} webhook={data.webhook} />}
            <EventLog events={data.events} />
          </section>
        )}
        <section>
          <h3 className="mb-1.5 font-medium">Last calls</h3>
          <CallLog calls={data?.calls} />
        </section>
      </div>
    </Sheet>
  )
}

function Facts({ connection, showsUsers }: { connection: Connection; showsUsers: boolean }) {
  const { ago, when } = useTimeFormat()
  const { connectedBy, connectedAt, lastUsedAt, endsAt, remainingCalls, removeAccess } = connection
  const facts = [
    ...(showsUsers ? [['Who can use it', usersOf(connection)]] : []),
    ['Connected', connectedBy ? `${ago(connectedAt)} by ${connectedBy}` : ago(connectedAt)],
    ['Last used', lastUsedAt ? ago(lastUsedAt) : 'Not yet'],
    ...(endsAt ? [['Ends', when(endsAt)]] : []),
    ...(removeAccess === null ? [] : [['After disconnecting', `Withdraw the access there too. ${removeAccess}`]]),
    ...(remainingCalls === null ? [] : [['Calls left for now', String(remainingCalls)]]),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
