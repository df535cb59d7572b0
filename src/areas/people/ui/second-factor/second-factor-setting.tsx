import { Suspense, useState } from 'react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import {
  readSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
  startSecondFactor,
} from '../../contract/second-factor.ts'
import { IconTile, RowDetail } from '../settings/row-detail.tsx'
import type { TotpSecret } from './set-up-form.tsx'

const SetUpDialog = lazyComponent(() => import('./set-up-dialog.tsx'))
const NewBackupCodes = lazyComponent(() => import('./new-backup-codes.tsx'))

export function SecondFactorSetting() {
  const { data, error, refetch } = useRead(readSecondFactor, {})
  const { ago } = useTimeFormat()
  const [totp, setTotp] = useState<TotpSecret>()
  const [newCodes, setNewCodes] = useState<string[]>()
  const [isRemoving, setRemoving] = useState(false)
  const start = useWrite(startSecondFactor, { onDone: setTotp })
  const renew = useWrite(renewBackupCodes, { onDone: ({ backupCodes }) => setNewCodes(backupCodes) })
  const remove = useWrite(removeSecondFactor, {
    onDone: () => {
      setRemoving(false)
      alert({ type: 'success', msg: 'Second factor turned off' })
    },
  })
  if (!data) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  const { addedAt, backupCodesLeft } = data
  return (
    <>
      <Group label="Second factor">
        <GroupRow
          lead={<IconTile icon={<ShieldCheck />} />}
          title="Authenticator app"
          detail={<RowDetail>{addedAt ? `On since ${ago(addedAt)}` : 'Off: one step is enough to sign in'}</RowDetail>}
          end={
            addedAt ? (
              <Button size="sm" onClick={() => setRemoving(true)}>
                Turn off
              </Button>
            ) : (
              <Button size="sm" busy={start.isPending} onClick={() => start.mutate({})}>
                Set up
              </Button>
            )
          }
        />
        {addedAt && (
          <GroupRow
            title="Backup codes"
            detail={<RowDetail>{backupCodesLeft} of 10 left</RowDetail>}
            end={
              <Button size="sm" busy={renew.isPending} onClick={() => renew.mutate({})}>
                Make new codes
              </Button>
            }
          />
        )}
      </Group>
      <Suspense>
        {totp && <SetUpDialog totp={totp} onClose={() => setTotp(undefined)} />}
        {newCodes && <NewBackupCodes codes={newCodes} onClose={() => setNewCodes(undefined)} />}
      </Suspense>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Turn off the second factor?"
        description="One step is enough to sign in from then on. Workspaces that require a second factor are closed to you."
        action="Turn off"
        danger
        busy={remove.isPending}
        busyLabel="Turning off"
        onConfirm={() => remove.mutate({})}
      />
    </>
  )
}
