import { Suspense, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { listKeys, type ApiKey } from '../contract.ts'
import { KeysExample } from './keys-example.tsx'
import { NewKeyNotice, type NewKey } from './new-key-notice.tsx'
import { KeysTable } from './keys-table.tsx'

const CreateDialog = lazyComponent(() => import('./create-key-dialog.tsx'))
const RevokeDialog = lazyComponent(() => import('./revoke-key-dialog.tsx'))

/** Your keys in this workspace. A new one is shown once, above the list. */
export default function KeysPage() {
  const { data, error, refetch } = useRead(listKeys, {})
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const [newKey, setNewKey] = useState<NewKey>()
  const create = (
    <Button kind="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  )
  const hideNewKey = (id: string) => {
    if (newKey?.id === id) setNewKey(undefined)
  }
  return (
    <>
      <InSlot name="actions">{create}</InSlot>
      <div className="flex flex-col gap-5">
        {newKey && <NewKeyNotice newKey={newKey} onClose={() => setNewKey(undefined)} />}
        {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && <Skeleton rows={3} />}
        {data && data.keys.length === 0 && (
          <EmptyState title="No keys yet">
            A key lets your own code do what you may do here, or a part of it. You can revoke it at any time.
          </EmptyState>
        )}
        {data && data.keys.length > 0 && <KeysTable keys={data.keys} onRevoke={setRevoking} />}
        <KeysExample token={newKey?.key} />
      </div>
      <Suspense>
        {creating && <CreateDialog onDone={setNewKey} onClose={() => setCreating(false)} />}
        {revoking && <RevokeDialog apiKey={revoking} onDone={hideNewKey} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </>
  )
}
