import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { useWrite } from '#platform/web/query.ts'
import { askToLeave, type Leaving } from '../contract.ts'
import { graceDays } from '../rules/going.ts'

type DeleteDialogProps = { goes: Leaving['goes']; onClose: () => void }

export default function DeleteDialog({ goes, onClose }: DeleteDialogProps) {
  // Every page shows it from now on, so the page is loaded anew.
  const ask = useWrite(askToLeave, { onDone: () => location.reload(), onRefused: () => {} })
  const businesses = goes.filter(({ type }) => type === 'business').map(({ name }) => name)
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={`In ${graceDays} days your account is deleted, with ${['your personal workspace', ...businesses].join(', ')} and everything in it. You are signed out everywhere else now. Until the day comes you can sign in and stay.`}
      action="Delete my account"
      cancel="Keep it"
      busy={ask.isPending}
      busyLabel="Asking"
      onConfirm={() => ask.mutate({})}
    >
      {ask.error && <InlineError>{ask.error.message}</InlineError>}
    </ConfirmDialog>
  )
}
