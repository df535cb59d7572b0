import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { leaveWorkspace } from '#platform/web/auth/switch-workspace.ts'
import { leaveAccount } from '../../contract/accounts.ts'

export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { account } = useSignedIn()
  const leave = useWrite(leaveAccount, { onDone: () => leaveWorkspace(`You have left ${account.name}.`) })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Leave ${account.name}?`}
      description="What you have here goes to its owner, and your API keys for it stop working. You come back by a new invite."
      action="Leave"
      danger
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ id: account.id })}
    />
  )
}
