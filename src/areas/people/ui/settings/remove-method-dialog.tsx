import { useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { removePhone } from '../../contract/addresses.ts'
import { removeMethod } from '../../contract/sign-in-methods.ts'

export type MethodToRemove = { what: 'password' | 'google'; id: string } | { what: 'phone' }

export function RemoveMethodDialog({ onClose, ...removing }: MethodToRemove & { onClose: () => void }) {
  const [error, setError] = useState<string>()
  const { title, description, action, done } = dialogText[removing.what]
  const options = {
    onDone: () => {
      alert({ type: 'success', msg: done })
      onClose()
    },
    onRefused: ({ message }: { message: string }) => setError(message),
  }
  const method = useWrite(removeMethod, options)
  const phone = useWrite(removePhone, options)
  const remove = () => {
    setError(undefined)
    if (removing.what === 'phone') phone.mutate({})
    else method.mutate({ id: removing.id })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      action={action}
      busy={method.isPending || phone.isPending}
      busyLabel="Removing"
      danger
      onConfirm={remove}
    >
      {error && <InlineError>{error}</InlineError>}
    </ConfirmDialog>
  )
}

const dialogText = {
  password: {
    title: 'Remove your password?',
    description: 'From then on you sign in by a code, a link, or another way that you have here.',
    action: 'Remove password',
    done: 'Password removed',
  },
  google: {
    title: 'Unlink Google?',
    description: 'You no longer sign in with this Google account. Nothing changes at Google.',
    action: 'Unlink Google',
    done: 'Google unlinked',
  },
  phone: {
    title: 'Remove your phone number?',
    description: 'You no longer sign in by a code to this phone.',
    action: 'Remove number',
    done: 'Phone number removed',
  },
}
