import { Suspense, useState } from 'react'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Group } from '#design/layout/group.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { listProviders, type Provider } from '../contract/providers.ts'
import { BudgetRow } from './budget-row.tsx'
import { DefaultsRow } from './defaults-row.tsx'
import { PricesRow } from './prices-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { UsableModels } from './usable-models.tsx'
import { UsageRow } from './usage-row.tsx'

const KeyDialog = lazyComponent(() => import('./key-dialog.tsx'))
const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx'))
const ServerDialog = lazyComponent(() => import('./server-dialog.tsx'))

export default function ModelsPage() {
  return useMay(listProviders) ? <AdminPage /> : <UsableModels />
}

function AdminPage() {
  const { data, error, refetch } = useRead(listProviders, {})
  const [dialog, setDialog] = useState<
    { kind: 'key' | 'remove'; provider: Provider } | { kind: 'server'; provider?: Provider }
  >()
  const close = () => setDialog(undefined)
  return (
    <>
      <InSlot name="actions">
        <Button kind="primary" icon={<Plus />} onClick={() => setDialog({ kind: 'server' })}>
          Add server
        </Button>
      </InSlot>
      <div className="mb-5 flex flex-col gap-5">
        <Notice kind="info" icon={<Info />}>
          The built-in model works without a key. A key that you add is sealed and never shown again.
        </Notice>
        {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && <Skeleton rows={4} />}
        {data && (
          <Group label="Providers">
            {data.providers.map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                onKey={() => setDialog({ kind: 'key', provider })}
                onEdit={() => setDialog({ kind: 'server', provider })}
                onRemove={() => setDialog({ kind: 'remove', provider })}
              />
            ))}
          </Group>
        )}
      </div>
      <DefaultsRow />
      <BudgetRow />
      <UsageRow />
      {data && <PricesRow providers={data.providers} />}
      <Suspense>
        {dialog?.kind === 'key' && <KeyDialog provider={dialog.provider} onClose={close} />}
        {dialog?.kind === 'remove' && <RemoveDialog provider={dialog.provider} onClose={close} />}
        {dialog?.kind === 'server' && (
          <ServerDialog {...(dialog.provider && { provider: dialog.provider })} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
