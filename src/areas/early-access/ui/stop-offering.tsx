import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { removeFeature } from '../contract.ts'

export function StopOffering({ id, name }: { id: string; name: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const stop = useWrite(removeFeature)
  return (
    <>
      <Button size="sm" kind="ghost" onClick={() => setConfirming(true)}>
        Stop offering
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Stop offering ${name}?`}
        description="From then on its flag decides for everyone. The list of people who joined is deleted."
        action="Stop offering"
        danger
        busy={stop.isPending}
        busyLabel="Stopping"
        onConfirm={() => stop.mutate({ id })}
      />
    </>
  )
}
