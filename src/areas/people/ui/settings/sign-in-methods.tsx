import { useState } from 'react'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listMethods } from '../../contract/sign-in-methods.ts'
import { type Profile } from '../../contract/profile.ts'
import { RowDetail, IconTile } from './row-detail.tsx'
import { GoogleMethod } from './google-method.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { AddPhoneDialog } from './add-phone-dialog.tsx'
import { RemoveMethodDialog, type MethodToRemove } from './remove-method-dialog.tsx'
import { useSignInOptions } from '../use-sign-in-options.ts'

/** All sign-in methods of this installation, and which ones the person has. */
export function SignInMethods({ profile }: { profile: Profile }) {
  const { data, error, refetch } = useRead(listMethods, {})
  const options = useSignInOptions()
  const { ago } = useTimeFormat()
  const [open, setOpen] = useState<'password' | 'phone'>()
  const [removing, setRemoving] = useState<MethodToRemove>()
  if (!data) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  const password = data.methods.find(({ kind }) => kind === 'password')
  const google = data.methods.find(({ kind }) => kind === 'google')
  const close = () => setOpen(undefined)
  return (
    <>
      <Group label="Ways to sign in">
        {(options.google || google) && <GoogleMethod method={google} onUnlink={setRemoving} />}
        <GroupRow
          lead={<IconTile icon={<Lock />} />}
          title="Password"
          detail={<RowDetail>{password ? `Changed ${ago(password.changedAt)}` : 'None yet'}</RowDetail>}
          end={
            <Button size="sm" onClick={() => setOpen('password')}>
              {password ? 'Change' : 'Set password'}
            </Button>
          }
        />
        <GroupRow
          lead={<IconTile icon={<Mail />} />}
          title="Email code or link"
          detail={<RowDetail>{profile.email ? `To ${profile.email}` : 'Add your email address first'}</RowDetail>}
          end={profile.email && <Badge kind="success">Always on</Badge>}
        />
        {(options.phone || profile.phone) && (
          <GroupRow
            lead={<IconTile icon={<Smartphone />} />}
            title="Phone code"
            detail={<RowDetail>{profile.phone ? `To ${profile.phone}` : 'No number yet'}</RowDetail>}
            end={
              profile.phone ? (
                <Button size="sm" onClick={() => setRemoving({ what: 'phone' })}>
                  Remove
                </Button>
              ) : (
                <Button size="sm" onClick={() => setOpen('phone')}>
                  Add number
                </Button>
              )
            }
          />
        )}
      </Group>
      {open === 'password' && (
        <ChangePasswordDialog
          profile={profile}
          onClose={close}
          onRemove={password && (() => setRemoving({ what: 'password', id: password.id }))}
        />
      )}
      {open === 'phone' && <AddPhoneDialog onClose={close} />}
      {removing && <RemoveMethodDialog {...removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
