import ArrowUp from 'lucide-react/icons/arrow-up'
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
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { preferConnection, setAllowedPeople } from '../contract/choices.ts'
import { testConnection, type Connection } from '../contract/connections.ts'
import type { Provider } from '../contract/providers.ts'
import { ProviderMark } from './provider-mark.tsx'
import { usersOf } from './users-of.ts'

type ConnectionListProps = {
  connections: readonly Connection[]
  providers: readonly Provider[]
  onOpen: (connection: string) => void
  onReconnect: (connection: Connection) => void
  onDisconnect: (connection: Connection) => void
}

export function ConnectionList({ connections, providers, onOpen, onReconnect, onDisconnect }: ConnectionListProps) {
  if (connections.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading meta={connections.length}>Connected</SectionHeading>
      <Group label="Connected">
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            hasOthers={connections.filter(({ provider }) => provider === connection.provider).length > 1}
            mark={providers.find(({ id }) => id === connection.provider)?.mark}
            onOpen={() => onOpen(connection.id)}
            onReconnect={() => onReconnect(connection)}
            onDisconnect={() => onDisconnect(connection)}
          />
        ))}
      </Group>
    </section>
  )
}

type ConnectionRowProps = {
  connection: Connection
  /** There are others of the same service. */
  hasOthers: boolean
  mark: Provider['mark'] | undefined
  onOpen: () => void
  onReconnect: () => void
  onDisconnect: () => void
}

function ConnectionRow({ connection, hasOthers, mark, onOpen, onReconnect, onDisconnect }: ConnectionRowProps) {
  const { id, providerName, name, state, lastUsedAt, defaults } = connection
  const test = useWrite(testConnection)
  const { ago } = useTimeFormat()
  const isBroken = state === 'needs-attention'
  const isFirst = hasOthers && connection.isFirst
  const prefer = useWrite(preferConnection)
  const mayPrefer = useMay(setAllowedPeople) || !connection.isWorkspaces
  return (
    <GroupRow
      lead={<ProviderMark mark={mark} />}
      title={providerName}
      detail={[
        name !== providerName && name,
        ...defaults.map(({ choice }) => choice?.name),
        usersOf(connection),
        isFirst && 'Used first',
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <>
          <span className="flex flex-col items-start gap-0.5 lg:w-36">
            <Badge dot kind={isBroken ? 'danger' : 'success'}>
              {isBroken ? 'Sign in again' : 'Healthy'}
            </Badge>
            <span className="max-lg:hidden">{lastUsedAt ? `Used ${ago(lastUsedAt)}` : 'Not used yet'}</span>
          </span>
          {isBroken ? (
            <Button size="sm" aria-label={`Reconnect ${name}`} onClick={onReconnect}>
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
              ...(hasOthers && !isFirst && mayPrefer
                ? [{ label: 'Use this account first', icon: <ArrowUp />, onClick: () => prefer.mutate({ id }) }]
                : []),
              { label: 'Test', icon: <RotateCw />, onClick: () => test.mutate({ id }) },
              { label: 'Disconnect', icon: <Unplug />, danger: true, onClick: onDisconnect },
            ]}
          />
        </>
      }
    />
  )
}
