import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { daysKept, type Bundle } from '../contract.ts'
import { useBundleActions } from './use-bundle-actions.ts'

export function UninstallButton({ bundle }: { bundle: Bundle }) {
  const [isOpen, setOpen] = useState(false)
  const { mayInstall, isUninstalling, uninstall } = useBundleActions(bundle)
  if (!mayInstall) return null
  return (
    <>
      <Button kind="ghost" aria-label={`Uninstall ${bundle.name}`} onClick={() => setOpen(true)}>
        Uninstall
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        danger
        title={`Uninstall ${bundle.name}?`}
        description={`What it created leaves the workspace, with everything that you added to it. It stays in the trash for ${daysKept} days: until then, you can bring it back as it was. After that it is deleted.`}
        action="Uninstall"
        busy={isUninstalling}
        busyLabel="Uninstalling"
        onConfirm={() => uninstall(() => setOpen(false))}
      />
    </>
  )
}
