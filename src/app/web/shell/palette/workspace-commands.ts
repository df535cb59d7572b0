import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useAccounts } from '#areas/workspaces/ui/public/use-accounts.ts'
import type { PaletteEntry } from '#platform/web/page/palette.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'

/** A command for each other workspace of the person. */
export function useWorkspaceCommands(): PaletteEntry[] {
  const session = useSession()
  const { accounts } = useAccounts(session.signedIn)
  if (!session.signedIn) return []
  return accounts
    .filter(({ id }) => id !== session.account.id)
    .map(({ id, name }) => ({
      id: `workspace ${id}`,
      label: `Switch to ${name}`,
      group: 'Do',
      icon: ArrowLeftRight,
      keywords: ['switch change workspace account company team'],
      run: () => switchWorkspace(id),
    }))
}
