import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'

/** Only the button closes it: the codes are not shown again. */
export default function NewBackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      unsaved
      close={false}
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
