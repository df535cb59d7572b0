import ShieldCheck from 'lucide-react/icons/shield-check'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import { PageSections } from '#platform/web/page/page-sections.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { createSession } from '../contract/sessions.ts'
import { HandOff } from './composer/hand-off.tsx'
import { SessionsButton } from './sessions/sessions-button.tsx'
import { SessionsPane } from './sessions/sessions-pane.tsx'
import { Starters } from './starters.tsx'
import { UndoConflictDialog } from '#areas/journal/ui/public/undo.tsx'

/** Where a session begins. */
export default function NewSessionPage() {
  const { account } = useSignedIn()
  const mayStart = useMay(createSession)
  return (
    <div className="flex min-h-0 flex-1">
      <SessionsPane />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4 lg:hidden">
          <WorkspaceAvatar {...account} />
          <span className="min-w-0 flex-1 truncate text-15 font-semibold">Assistant</span>
          <SessionsButton />
        </header>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-6">
          <div className="m-auto flex w-full max-w-160 flex-col gap-4">
            <h1 className="display text-28 lg:mb-2 lg:text-40">What should get done?</h1>
            {mayStart ? (
              <>
                <HandOff autoFocus draft="new" placeholder="Ask, or describe a task and hand it off" />
                <Starters />
                <PageSections page="/agents" />
              </>
            ) : (
              <p className="text-14 text-ink-2">
                Viewers cannot start sessions. Ask an admin of this workspace for another role.
              </p>
            )}
            <p className="mt-3 flex items-start gap-2 text-12 text-ink-3">
              <ShieldCheck className="size-3.5 lg:mt-px" />
              The Assistant can use everything in {account.name}. It asks before it sends, spends or deletes.
            </p>
          </div>
        </div>
      </div>
      <UndoConflictDialog />
    </div>
  )
}
