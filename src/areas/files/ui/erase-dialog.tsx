import { alert } from '#design/feedback/alert.ts'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { eraseFile, type File } from '../contract.ts'
import { formatBytes } from '../rules.ts'

export default function EraseDialog({ file: { id, name, size }, onClose }: { file: File; onClose: () => void }) {
  const erase = useWrite(eraseFile, {
    onDone: () => alert({ type: 'success', msg: `${name} is deleted permanently.` }),
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name} permanently?`}
      description={`This frees ${formatBytes(size)} at once. The file cannot be restored.`}
      action="Delete permanently"
      cancel="Keep it"
      busy={erase.isPending}
      busyLabel="Deleting"
      onConfirm={() => erase.mutate({ id }, { onSettled: onClose })}
    />
  )
}
