import { alert } from '#design/alert.ts'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { useWrite } from '#platform/web/query.ts'
import { eraseFile, type File } from '../contract.ts'
import { bytes } from '../rules.ts'

export default function EraseDialog({ file: { id, name, size }, onClose }: { file: File; onClose: () => void }) {
  const erase = useWrite(eraseFile, { onDone: () => alert({ type: 'success', msg: `${name} is deleted for good.` }) })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name} for good?`}
      description={`This makes room for ${bytes(size)} at once. The file does not come back.`}
      action="Delete for good"
      cancel="Keep it"
      busy={erase.isPending}
      busyLabel="Deleting"
      onConfirm={() => erase.mutate({ id }, { onSettled: onClose })}
    />
  )
}
