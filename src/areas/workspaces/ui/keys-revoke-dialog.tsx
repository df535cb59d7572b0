import { alert } from '#design/alert.ts'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { useWrite } from '#platform/web/query.ts'
import { revokeKey, type Key } from '../contract/keys.ts'

type RevokeDialogProps = { of: Key; onDone: (id: string) => void; onClose: () => void }

export default function KeysRevokeDialog({ of: { id, name }, onDone, onClose }: RevokeDialogProps) {
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
