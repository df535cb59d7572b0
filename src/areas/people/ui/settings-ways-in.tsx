import { useState } from 'react'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { listMethods } from '../contract/methods.ts'
import { type Profile } from '../contract/profile.ts'
import { Detail, Tile } from './settings-detail.tsx'
import { SettingsGoogle } from './settings-google.tsx'
import { SettingsPasswordDialog } from './settings-password-dialog.tsx'
import { SettingsPhoneDialog } from './settings-phone-dialog.tsx'
import { SettingsRemoveDialog, type Removing } from './settings-remove-dialog.tsx'
import { useWays } from './ways.ts'

/** Every way in that there is here, and which of them somebody has. */
export function SettingsWaysIn({ profile }: { profile: Profile }) {
  const { data, error, refetch } = useRead(listMethods, {})
  const ways = useWays()
  const { ago } = useMoments()
  const [open, setOpen] = useState<'password' | 'phone'>()
  const [removing, setRemoving] = useState<Removing>()
  if (!data) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  const password = data.methods.find(({ kind }) => kind === 'password')
  const google = data.methods.find(({ kind }) => kind === 'google')
  const close = () => setOpen(undefined)
  return (
    <>
      <Group label="Ways to sign in">
        {(ways.google || google) && <SettingsGoogle method={google} onUnlink={setRemoving} />}
        <GroupRow
          lead={<Tile icon={<Lock />} />}
          title="Password"
          detail={<Detail>{password ? `Changed ${ago(password.changedAt)}` : 'None yet'}</Detail>}
          end={
            <Button size="sm" onClick={() => setOpen('password')}>
              {password ? 'Change' : 'Set password'}
            </Button>
          }
        />
        <GroupRow
          lead={<Tile icon={<Mail />} />}
          title="Email code or link"
          detail={<Detail>{profile.email ? `To ${profile.email}` : 'Add your email address first'}</Detail>}
          end={profile.email && <Badge kind="success">Always on</Badge>}
        />
        {(ways.phone || profile.phone) && (
          <GroupRow
            lead={<Tile icon={<Smartphone />} />}
            title="Phone code"
            detail={<Detail>{profile.phone ? `To ${profile.phone}` : 'No number yet'}</Detail>}
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
        <SettingsPasswordDialog
          profile={profile}
          onClose={close}
          onRemove={password && (() => setRemoving({ what: 'password', id: password.id }))}
        />
      )}
      {open === 'phone' && <SettingsPhoneDialog onClose={close} />}
      {removing && <SettingsRemoveDialog {...removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
