import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import { IntegrationTile } from '#design/agents/integration-tile.tsx'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Badge } from '#design/data/badge.tsx'
import { GroupRow } from '#design/layout/group.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { testProvider, type Provider, type ProviderState } from '../contract/providers.ts'
import { ProviderDetail } from './provider-detail.tsx'
import { ProviderLogo } from './provider-logo.tsx'

type ProviderRowProps = { provider: Provider; onKey: () => void; onEdit: () => void; onRemove: () => void }

export function ProviderRow({ provider, onKey, onEdit, onRemove }: ProviderRowProps) {
  const test = useWrite(testProvider)
  const { id, kind, name, state, keyFrom } = provider
  const isServer = kind === 'openai-compatible'
  const needsKey = state === 'needs-attention' && keyFrom === 'workspace' && !isServer
  const runTest = () => test.mutate({ provider: id })
  return (
    <GroupRow
      lead={
        <IntegrationTile size={40}>
          <ProviderLogo kind={kind} />
        </IntegrationTile>
      }
      title={name}
      detail={<ProviderDetail provider={provider} />}
      end={
        <>
          <StateBadge kind={kind} state={state} />
          {kind !== 'built-in' && state === 'not-connected' && (
            <Button size="sm" aria-label={`Add a key for ${name}`} onClick={onKey}>
              Add key
            </Button>
          )}
          {kind !== 'built-in' && state !== 'not-connected' && (
            <>
              {needsKey ? (
                <Button size="sm" aria-label={`Replace the key for ${name}`} onClick={onKey}>
                  Replace key
                </Button>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Test ${name}`}
                  busy={test.isPending}
                  busyLabel="Testing"
                  onClick={runTest}
                >
                  Test
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
                  ...(needsKey ? [{ label: 'Test again', icon: <RotateCw />, onClick: runTest }] : []),
                  isServer
                    ? { label: 'Edit server', icon: <Pencil />, onClick: onEdit }
                    : { label: keyLabel(provider), icon: <KeyRound />, onClick: onKey },
                  ...(isServer || keyFrom === 'workspace'
                    ? [
                        {
                          label: isServer ? 'Remove server' : 'Remove key',
                          icon: <Trash />,
                          danger: true,
                          onClick: onRemove,
                        },
                      ]
                    : []),
                ]}
              />
            </>
          )}
        </>
      }
    />
  )
}

function keyLabel({ keyFrom }: Provider): string {
  return keyFrom === 'environment' ? 'Use your own key' : 'Replace key'
}

function StateBadge({ kind, state }: { kind: Provider['kind']; state: ProviderState }) {
  if (state === 'not-connected') return null
  const [label, look] = kind === 'built-in' ? (['Always on', 'success'] as const) : badges[state]
  return (
    <Badge dot kind={look}>
      {label}
    </Badge>
  )
}

const badges = {
  'not-tested': ['Not tested yet', 'neutral'],
  working: ['Working', 'success'],
  'needs-attention': ['Needs attention', 'danger'],
} as const
