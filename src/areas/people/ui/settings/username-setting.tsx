import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { authState } from '#platform/web/auth/auth-state.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'

/** The username belongs to the personal workspace, so people change it there. */
export function UsernameSetting() {
  const isPersonal = useSignedIn().account.type === 'personal'
  const personal = authState.use().userProfile?.personal_account_id
  const path = '/settings/workspace'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {isPersonal ? (
        <Button render={<Link to={path} />}>Change username</Button>
      ) : (
        <Button disabled={!personal} onClick={() => personal && switchWorkspace(personal, path)}>
          Change username
        </Button>
      )}
      It belongs to your personal workspace, with its name.
    </div>
  )
}
