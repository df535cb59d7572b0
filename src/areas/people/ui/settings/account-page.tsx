import { Link as RouterLink } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readProfile } from '../../contract/profile.ts'
import { useGoogleError } from '../use-google-error.ts'
import { EmailSetting } from './email-setting.tsx'
import { SecondFactorSetting } from '../second-factor/second-factor-setting.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { SessionList } from './session-list.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

export default function AccountPage() {
  useGoogleError()
  const { data: profile, error, refetch } = useRead(readProfile, {})
  if (!profile) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  return (
    <>
      <SettingsRow title="Email">
        <EmailSetting profile={profile} />
      </SettingsRow>
      <SettingsRow title="Ways to sign in" reason="Keep at least two, so that you can’t lock yourself out.">
        <SignInMethods profile={profile} />
      </SettingsRow>
      <SettingsRow title="Second factor" reason="A code from an app on your phone, besides how you sign in.">
        <SecondFactorSetting />
      </SettingsRow>
      <SettingsRow title="Sessions" reason="Devices that are signed in now.">
        <SessionList />
      </SettingsRow>
      <SettingsRow title="Recent sign-ins" reason="If one was not you, change your password.">
        <RecentSignIns />
      </SettingsRow>
      <SettingsRow title="Export my data" reason="Everything that you may read, in one archive.">
        <Button icon={<Download />} render={<RouterLink to="/settings/export" />}>
          Export my data
        </Button>
      </SettingsRow>
      <SettingsRow title="Delete my account">
        <p className="mb-2.5 text-ink-2">
          Your personal workspace goes, with everything in it. You have time to change your mind.
        </p>
        <Button render={<RouterLink to="/settings/delete-account" />}>Delete account</Button>
      </SettingsRow>
    </>
  )
}
