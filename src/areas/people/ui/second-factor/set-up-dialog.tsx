import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import NewBackupCodes from './new-backup-codes.tsx'
import { SetUpForm, type TotpSecret } from './set-up-form.tsx'

export default function SetUpDialog({ totp, onClose }: { totp: TotpSecret; onClose: () => void }) {
  const [backupCodes, setBackupCodes] = useState<string[]>()
  if (backupCodes) return <NewBackupCodes codes={backupCodes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up a second factor"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="second-factor">
            Turn on
          </Button>
        </>
      }
    >
      <SetUpForm id="second-factor" {...totp} onConfirmed={setBackupCodes} />
    </Dialog>
  )
}
