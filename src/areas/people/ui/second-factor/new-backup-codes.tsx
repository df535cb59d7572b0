import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'

export default function NewBackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your backup codes"
      footer={
        <Button kind="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <BackupCodes codes={codes} />
    </Dialog>
  )
}
