import { Link } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { authState } from '#platform/web/auth-state.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { enterWorkspace } from '#platform/web/workspace.ts'

/** The username is the personal workspace's, so it is changed there. */
export function SettingsUsername() {
  const isThere = useSignedIn().account.type === 'personal'
  const personal = authState.use().userProfile?.personal_account_id
  const place = '/settings/workspace'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {isThere ? (
        <Button render={<Link to={place} />}>Change username</Button>
      ) : (
        <Button disabled={!personal} onClick={() => personal && enterWorkspace(personal, place)}>
          Change username
        </Button>
      )}
      It belongs to your personal workspace, with its name.
    </div>
  )
}
