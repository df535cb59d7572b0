import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { hostedProviders } from '../contract/model.ts'
import { removeKey, removeServer, type Provider } from '../contract/providers.ts'

/** A server goes with its key; a hosted provider only loses its key. */
export default function RemoveDialog({ provider: { id, name }, onClose }: { provider: Provider; onClose: () => void }) {
  const deleteKey = useWrite(removeKey)
  const deleteServer = useWrite(removeServer)
  const provider = hostedProviders.find((each) => each === id)
  const remove = () =>
    provider
      ? deleteKey.mutate({ provider }, { onSettled: onClose })
      : deleteServer.mutate({ id }, { onSettled: onClose })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={provider ? `Remove the key for ${name}?` : `Remove ${name}?`}
      description="Its models no longer answer here. Agents that use them go on with the fallback, or stop."
      action={provider ? 'Remove key' : 'Remove server'}
      cancel="Keep it"
      busy={deleteKey.isPending || deleteServer.isPending}
      busyLabel="Removing"
      onConfirm={remove}
    />
  )
}
