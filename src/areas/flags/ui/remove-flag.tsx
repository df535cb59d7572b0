import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { removeFlag, type Flag } from '../contract/flags.ts'

export function RemoveFlag({ flag, onDone }: { flag: Flag; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useWrite(removeFlag, { onDone })
  return (
    <>
      <Button className="mr-auto text-danger!" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete ${flag.key}?`}
        description="It is off for everyone at once. Its experiment and its early access are deleted too. This cannot be undone."
        action="Delete flag"
        danger
        busy={remove.isPending}
        busyLabel="Deleting"
        onConfirm={() => remove.mutate({ id: flag.id })}
      />
    </>
  )
}
