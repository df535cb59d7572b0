import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { removeExperiment } from '../contract/experiments.ts'

export function RemoveExperiment({ id, name }: { id: string; name: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useWrite(removeExperiment)
  return (
    <>
      <Button size="sm" kind="ghost" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete ${name}?`}
        description="Its flag and its events stay; its dates, goal and outcome are deleted. This cannot be undone."
        action="Delete experiment"
        danger
        busy={remove.isPending}
        busyLabel="Deleting"
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}
