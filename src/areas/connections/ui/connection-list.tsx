import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Unplug from 'lucide-react/icons/unplug'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Badge } from '#design/data/badge.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { testConnection, type Connection } from '../contract/connections.ts'
import type { Provider } from '../contract/providers.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useConnect } from './use-connect.ts'

type ConnectionListProps = {
  connections: readonly Connection[]
  providers: readonly Provider[]
  onOpen: (connection: string) => void
  onDisconnect: (connection: Connection) => void
}

export function ConnectionList({ connections, providers, onOpen, onDisconnect }: ConnectionListProps) {
  if (connections.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading meta={connections.length}>Connected</SectionHeading>
      <Group label="Connected">
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            mark={providers.find(({ id }) => id === connection.provider)?.mark}
            onOpen={() => onOpen(connection.id)}
            onDisconnect={() => onDisconnect(connection)}
          />
        ))}
      </Group>
    </section>
  )
}

type ConnectionRowProps = {
  connection: Connection
  mark: Provider['mark'] | undefined
  onOpen: () => void
  onDisconnect: () => void
}

function ConnectionRow({ connection, mark, onOpen, onDisconnect }: ConnectionRowProps) {
  const { id, provider, providerName, name, isWorkspaces, state, lastUsedAt } = connection
  const test = useWrite(testConnection)
  const connect = useConnect()
  const { ago } = useTimeFormat()
  const isBroken = state === 'needs-attention'
  return (
    <GroupRow
      lead={<ProviderMark mark={mark} />}
      title={providerName}
      detail={[name !== providerName && name, isWorkspaces ? 'Everyone here' : 'Only you'].filter(Boolean).join(' · ')}
      end={
        <>
          <span className="flex flex-col items-start gap-0.5 lg:w-36">
            <Badge dot kind={isBroken ? 'danger' : 'success'}>
              {isBroken ? 'Sign in again' : 'Healthy'}
            </Badge>
            <span className="max-lg:hidden">{lastUsedAt ? `Used ${ago(lastUsedAt)}` : 'Not used yet'}</span>
          </span>
          {isBroken ? (
            <Button
              size="sm"
              aria-label={`Reconnect ${name}`}
              busy={connect.isPending}
              busyLabel="Opening"
              onClick={() => connect.mutate({ provider, connection: id })}
            >
              Reconnect
            </Button>
          ) : (
            <Button size="sm" kind="ghost" aria-label={`Manage ${name}`} onClick={onOpen}>
              Manage
            </Button>
          )}
          <LazyMenu
            align="end"
            trigger={
              <IconButton label={`More for ${name}`}>
                <Ellipsis />
              </IconButton>
            }
            items={[
              { label: 'Test', icon: <RotateCw />, onClick: () => test.mutate({ id }) },
              { label: 'Disconnect', icon: <Unplug />, danger: true, onClick: onDisconnect },
            ]}
          />
        </>
      }
    />
  )
}
