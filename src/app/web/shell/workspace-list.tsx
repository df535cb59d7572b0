import type { ReactElement } from 'react'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { Menu, MenuChoice, MenuDivider, MenuGroup, MenuItem, MenuLink } from '#design/menu.tsx'
import type { Account } from '#areas/workspaces/contract/accounts.ts'
import { useAccounts } from '#areas/workspaces/ui/public/use-accounts.ts'
import { WorkspaceMark } from '#areas/workspaces/ui/public/workspace-mark.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import { enterWorkspace } from '#platform/web/workspace.ts'

type WorkspaceListProps = { trigger: ReactElement; onNew: () => void; onGo: (() => void) | undefined }

/** The opened half of the switcher: it comes open, because a click has asked for it. */
export default function WorkspaceList({ trigger, onNew, onGo }: WorkspaceListProps) {
  const { accounts, trouble, retry } = useAccounts()
  const isBusiness = useSignedIn().account.type === 'business'
  return (
    <Menu trigger={trigger} defaultOpen>
      {trouble && (
        <MenuGroup label={trouble}>
          <MenuItem icon={<RefreshCw />} closeOnClick={false} onClick={retry}>
            Try again
          </MenuItem>
        </MenuGroup>
      )}
      <Choice label="Personal" accounts={accounts.filter(({ type }) => type === 'personal')} />
      <Choice label="Business" accounts={accounts.filter(({ type }) => type === 'business')} />
      {(trouble || accounts.length > 0) && <MenuDivider />}
      <MenuItem icon={<Plus />} onClick={onNew}>
        New workspace
      </MenuItem>
      {isBusiness && (
        <MenuLink icon={<Users />} render={<Link to="/settings/members" onClick={onGo} />}>
          Members
        </MenuLink>
      )}
      <MenuLink icon={<Settings />} render={<Link to="/settings/workspace" onClick={onGo} />}>
        Workspace settings
      </MenuLink>
    </Menu>
  )
}

function Choice({ label, accounts }: { label: string; accounts: Account[] }) {
  const { account } = useSignedIn()
  if (accounts.length === 0) return null
  return (
    <MenuChoice
      label={label}
      value={account.id}
      onValueChange={(id) => id !== account.id && enterWorkspace(id)}
      options={accounts.map((each) => ({
        value: each.id,
        label: each.name,
        icon: <WorkspaceMark id={each.id} name={each.name} picture={each.profile.picture} />,
      }))}
    />
  )
}
