import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { moderate, type Idea } from '../contract.ts'

export function ModerateIdea({ idea: { id, title } }: { idea: Idea }) {
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const remove = useWrite(moderate, { onDone: () => void navigate({ to: '/feedback', search: {} }) })
  return (
    <div className="mt-5">
      <Button size="sm" kind="ghost" className="-ml-2.5" onClick={() => setConfirming(true)}>
        Delete from the board
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete “${title}”?`}
        action="Delete idea"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        Its votes and comments are deleted too, for everyone. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
