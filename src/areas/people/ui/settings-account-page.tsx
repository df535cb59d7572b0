import { Link as RouterLink } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SettingsRow } from '#design/settings-row.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { readProfile } from '../contract/profile.ts'
import { useGoogleTrouble } from './google-trouble.ts'
import { SettingsEmail } from './settings-email.tsx'
import { SettingsSessions } from './settings-sessions.tsx'
import { SettingsWaysIn } from './settings-ways-in.tsx'

export default function SettingsAccountPage() {
  useGoogleTrouble()
  const { data: profile, error, refetch } = useRead(readProfile, {})
  if (!profile) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  return (
    <>
      <SettingsRow title="Email">
        <SettingsEmail profile={profile} />
      </SettingsRow>
      <SettingsRow title="Ways to sign in" reason="Keep at least two, so that you can’t lock yourself out.">
        <SettingsWaysIn profile={profile} />
      </SettingsRow>
      <SettingsRow title="Sessions" reason="Devices that are signed in now.">
        <SettingsSessions />
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
