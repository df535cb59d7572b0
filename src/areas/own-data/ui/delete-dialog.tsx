import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { requestAccountDeletion, type AccountDeletion } from '../contract.ts'
import { graceDays } from '../rules/deletion.ts'

type DeleteDialogProps = { deleted: AccountDeletion['deleted']; onClose: () => void }

export default function DeleteDialog({ deleted, onClose }: DeleteDialogProps) {
  // The banner is on every page, so this reloads the page.
  const request = useWrite(requestAccountDeletion, { onDone: () => location.reload(), onRefused: () => {} })
  const businesses = deleted.filter(({ type }) => type === 'business').map(({ name }) => name)
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={`In ${graceDays} days your account is deleted, with ${['your personal workspace', ...businesses].join(', ')} and everything in it. You are signed out everywhere else now. Until the day comes you can sign in and stay.`}
      action="Delete my account"
      cancel="Keep it"
      busy={request.isPending}
      busyLabel="Asking"
      onConfirm={() => request.mutate({})}
    >
      {request.error && <InlineError>{request.error.message}</InlineError>}
    </ConfirmDialog>
  )
}
