import { Link } from '@tanstack/react-router'
import MailWarning from 'lucide-react/icons/mail-warning'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readPreferences } from '../contract/preferences.ts'
import { PreferenceTable } from './preference-table.tsx'
import { PushRow } from './push-row.tsx'
import { RhythmRow } from './rhythm-row.tsx'

export default function NotificationsPage() {
  const { data, error, refetch } = useRead(readPreferences, {})
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={4} />
  return (
    <div className="flex flex-col gap-5">
      {!data.isConfirmed && (
        <Notice kind="warn" icon={<MailWarning />}>
          {data.address
            ? 'Your address is not confirmed, so these mails are not sent.'
            : 'You have no email address here, so these mails are not sent. Add one in your account.'}
        </Notice>
      )}
      <PreferenceTable preferences={data.preferences} />
      <div>
        <RhythmRow rhythm={data.rhythm} timeZone={data.timeZone} />
        <PushRow />
        <SettingsRow title="Email address" reason="Where mails go, for all your workspaces.">
          <p className="wrap-anywhere">{data.address || 'None yet'}</p>
          <p className="mt-0.5 text-12 text-ink-3">
            You can {data.address ? 'change it' : 'add one'} in{' '}
            <TextLink render={<Link to="/settings/account" />}>your account</TextLink>.
          </p>
        </SettingsRow>
        <SettingsRow title="Always sent" reason="These keep your account safe, so they cannot be turned off.">
          <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2">
            <li>Codes and links to sign in, and to confirm an address</li>
            <li>Your password, address or a way to sign in was changed</li>
            <li>Your account will be deleted</li>
          </ul>
        </SettingsRow>
      </div>
      <UndoShortcuts area="notifications" />
    </div>
  )
}
