import { alert } from '#design/feedback/alert.ts'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { revokeKey, type ApiKey } from '../contract.ts'

type RevokeKeyDialogProps = { apiKey: ApiKey; onDone: (id: string) => void; onClose: () => void }

export default function RevokeKeyDialog({ apiKey: { id, name }, onDone, onClose }: RevokeKeyDialogProps) {
  const revoke = useWrite(revokeKey, {
    onDone: () => {
      alert({ type: 'success', msg: `${name} is revoked.` })
      onDone(id)
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${name}?`}
      description="What uses this key stops working at once. A revoked key does not come back."
      action="Revoke key"
      cancel="Keep it"
      busy={revoke.isPending}
      busyLabel="Revoking"
      onConfirm={() => revoke.mutate({ id }, { onSettled: onClose })}
    />
  )
}
