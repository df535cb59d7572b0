import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import type { ModalProps } from './modal.tsx'

type ConfirmDialogProps = Pick<ModalProps, 'open' | 'title' | 'description' | 'children'> & {
  onOpenChange: (open: boolean) => void
  /** Names the action: "Delete note". */
  action: string
  /** Names the alternative: "Keep it". */
  cancel?: string
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  onConfirm: () => void
}

export function ConfirmDialog({
  action,
  cancel = 'Cancel',
  danger,
  busy,
  busyLabel,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      close={false}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>{cancel}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
