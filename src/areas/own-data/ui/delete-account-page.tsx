import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Link } from '#design/buttons/link.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readAccountDeletion, type AccountDeletion } from '../contract.ts'
import { graceDays } from '../rules/deletion.ts'
import { KeepAccountButton } from './keep-account-button.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'

const DeleteDialog = lazyComponent(() => import('./delete-dialog.tsx'))

/** Shows what would be deleted; once the deletion is scheduled, how to cancel it. */
export default function DeleteAccountPage() {
  const { data, error, refetch } = useRead(readAccountDeletion, {})
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  return data.deletesAt ? <DeletionScheduled deletesAt={data.deletesAt} /> : <DeletionForm deletion={data} />
}

function DeletionScheduled({ deletesAt }: { deletesAt: string }) {
  const { date } = useTimeFormat()
  return (
    <SettingsRow title="Your account will be deleted" reason="You can change your mind until then.">
      <p className="mb-3">
        On <strong className="font-semibold">{date(deletesAt, 'long')}</strong> your account is deleted, with your
        personal workspace and everything in it. Nothing can be brought back after that.
      </p>
      <KeepAccountButton kind="primary" />
    </SettingsRow>
  )
}

function DeletionForm({ deletion: { deleted, remaining, blocking } }: { deletion: AccountDeletion }) {
  const [isConfirming, setConfirming] = useState(false)
  const isBlocked = blocking.length > 0
  return (
    <>
      <SettingsRow title="What is deleted" reason={`${graceDays} days after you ask. Until then you can stay.`}>
        <ul className="list-disc space-y-1 pl-4">
          <li>Your profile and all your ways to sign in</li>
          {deleted.map(({ id, name, type }) => (
            <li key={id} className="wrap-anywhere">
              {type === 'personal' ? 'Your personal workspace' : `${name}, where nobody else is`}, with everything in it
            </li>
          ))}
        </ul>
      </SettingsRow>
      {remaining.length > 0 && (
        <SettingsRow title="What stays" reason="What you have there goes to an owner.">
          <ul className="list-disc space-y-1 pl-4 wrap-anywhere">
            {remaining.map(({ id, name }) => (
              <li key={id}>{name}, with the others who belong to it</li>
            ))}
          </ul>
        </SettingsRow>
      )}
      <SettingsRow title="Delete account">
        {isBlocked ? (
          <p>
            You are the only owner of{' '}
            <strong className="font-semibold">{blocking.map(({ name }) => name).join(', ')}</strong>, and others belong
            to it. Make somebody else an owner, or delete the workspace, and come back.
          </p>
        ) : (
          <p className="text-ink-2">
            You may want to <Link href="/settings/export">export your data</Link> first.
          </p>
        )}
        <Button kind="danger" className="mt-3" disabled={isBlocked} onClick={() => setConfirming(true)}>
          Delete account
        </Button>
      </SettingsRow>
      <Suspense>{isConfirming && <DeleteDialog deleted={deleted} onClose={() => setConfirming(false)} />}</Suspense>
    </>
  )
}
