import { Suspense, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { late } from '#design/late.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { listKeys, type Key } from '../contract/keys.ts'
import { KeysExample } from './keys-example.tsx'
import { KeysFresh, type Fresh } from './keys-fresh.tsx'
import { KeysTable } from './keys-table.tsx'

const CreateDialog = late(() => import('./keys-create-dialog.tsx'))
const RevokeDialog = late(() => import('./keys-revoke-dialog.tsx'))

/** A person's keys in this workspace. A new one is shown once, above the others. */
export default function KeysPage() {
  const { data, error, refetch } = useRead(listKeys, {})
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<Key>()
  const [fresh, setFresh] = useState<Fresh>()
  const create = (
    <Button kind="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  )
  const forget = (id: string) => {
    if (fresh?.id === id) setFresh(undefined)
  }
  return (
    <>
      <InSlot name="actions">{create}</InSlot>
      <div className="flex flex-col gap-5">
        {fresh && <KeysFresh fresh={fresh} onClose={() => setFresh(undefined)} />}
        {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && <Skeleton rows={3} />}
        {data && data.keys.length === 0 && (
          <EmptyState title="No keys yet">
            A key lets your own code do what you may do here, or a part of it. You can revoke it at any time.
          </EmptyState>
        )}
        {data && data.keys.length > 0 && <KeysTable keys={data.keys} onRevoke={setRevoking} />}
        <KeysExample token={fresh?.key} />
      </div>
      <Suspense>
        {creating && <CreateDialog onDone={setFresh} onClose={() => setCreating(false)} />}
        {revoking && <RevokeDialog of={revoking} onDone={forget} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </>
  )
}
