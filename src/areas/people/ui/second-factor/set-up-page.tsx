import { useState } from 'react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Button } from '#design/buttons/button.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { authState } from '#platform/web/auth/auth-state.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'
import { startSecondFactor } from '../../contract/second-factor.ts'
import { AuthHeading } from '../sign-in/auth-heading.tsx'
import { continueToApp } from '../sign-in/redirect.ts'
import { BackupCodes } from './backup-codes.tsx'
import { SetUpForm, type TotpSecret } from './set-up-form.tsx'

/** For members of a workspace that requires a second factor, before they can enter it. */
export default function SetUpPage() {
  const { account } = useSignedIn()
  const personal = authState.use().userProfile?.personal_account_id
  const [totp, setTotp] = useState<TotpSecret>()
  const [backupCodes, setBackupCodes] = useState<string[]>()
  const start = useWrite(startSecondFactor, { onDone: setTotp })
  if (backupCodes)
    return (
      <>
        <AuthHeading title="Your second factor is on" />
        <div className="mt-6 flex flex-col gap-4">
          <BackupCodes codes={backupCodes} />
          <Button kind="primary" size="lg" full onClick={() => continueToApp()}>
            Go to {account.name}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <AuthHeading title="Set up a second factor" icon={<ShieldCheck />}>
        {account.name} asks its members for one: a code from an app on your phone, besides how you sign in.
      </AuthHeading>
      <div className="mt-6 flex flex-col gap-3">
        {totp && <SetUpForm id="second-factor" {...totp} onConfirmed={setBackupCodes} />}
        {totp ? (
          <Button kind="primary" size="lg" full type="submit" form="second-factor">
            Turn on
          </Button>
        ) : (
          <Button kind="primary" size="lg" full busy={start.isPending} onClick={() => start.mutate({})}>
            Set up
          </Button>
        )}
        <Button kind="ghost" size="lg" full onClick={() => personal && switchWorkspace(personal)}>
          Go to my personal workspace
        </Button>
      </div>
    </>
  )
}
