import { useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/buttons/button.tsx'
import type { Profile } from '../../contract/profile.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

export function EmailSetting({ profile: { email, emailVerified } }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {email && (
        <p className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong px-2.5 text-16 sm:max-w-80 lg:min-h-8 lg:text-13">
          <span className="min-w-0 flex-1 truncate">{email}</span>
          {emailVerified ? (
            <span className="flex items-center gap-1 text-12 font-medium text-success">
              <CircleCheck className="size-3.5" /> Verified
            </span>
          ) : (
            <span className="flex items-center gap-1 text-12 font-medium text-warn">
              <CircleAlert className="size-3.5" /> Not verified
            </span>
          )}
        </p>
      )}
      {!email && <p className="text-ink-2">No address yet. With one you can sign in by code or link.</p>}
      <Button onClick={() => setOpen(true)}>{email ? 'Change' : 'Add email'}</Button>
      {isOpen && <ChangeEmailDialog email={email} onClose={() => setOpen(false)} />}
    </div>
  )
}
