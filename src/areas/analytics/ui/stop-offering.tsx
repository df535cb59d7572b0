import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { useWrite } from '#platform/web/query.ts'
import { removeFeature } from '../contract/early-access.ts'

export function StopOffering({ id, name }: { id: string; name: string }) {
  const [asked, setAsked] = useState(false)
  const stop = useWrite(removeFeature)
  return (
    <>
      <Button size="sm" kind="ghost" onClick={() => setAsked(true)}>
        Stop offering
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Stop offering ${name}?`}
        description="From then on its flag decides for everybody. Who had joined is forgotten."
        action="Stop offering"
        danger
        busy={stop.isPending}
        busyLabel="Stopping"
        onConfirm={() => stop.mutate({ id })}
      />
    </>
  )
}
