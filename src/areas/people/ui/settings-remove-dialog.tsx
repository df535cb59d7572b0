import { useState } from 'react'
import { alert } from '#design/alert.ts'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { useWrite } from '#platform/web/query.ts'
import { removePhone } from '../contract/addresses.ts'
import { removeMethod } from '../contract/methods.ts'

export type Removing = { what: 'password' | 'google'; id: string } | { what: 'phone' }

export function SettingsRemoveDialog({ onClose, ...removing }: Removing & { onClose: () => void }) {
  const [trouble, setTrouble] = useState<string>()
  const { title, description, action, done } = words[removing.what]
  const options = {
    onDone: () => {
      alert({ type: 'success', msg: done })
      onClose()
    },
    onRefused: ({ message }: { message: string }) => setTrouble(message),
  }
  const method = useWrite(removeMethod, options)
  const phone = useWrite(removePhone, options)
  const remove = () => {
    setTrouble(undefined)
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
      {trouble && <InlineError>{trouble}</InlineError>}
    </ConfirmDialog>
  )
}

const words = {
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
