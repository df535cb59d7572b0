import type { ReactElement } from 'react'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { Menu, MenuRadioGroup, MenuDivider, MenuGroup, MenuItem, MenuLink } from '#design/overlays/menu.tsx'
import type { Account } from '#areas/workspaces/contract/list-accounts.ts'
import { useAccounts } from '#areas/workspaces/ui/public/use-accounts.ts'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'

type WorkspaceListProps = { trigger: ReactElement; onNew: () => void; onGo: (() => void) | undefined }

/** The opened switcher. It is mounted open, because it loads after the click. */
export default function WorkspaceList({ trigger, onNew, onGo }: WorkspaceListProps) {
  const { accounts, errorMessage, retry } = useAccounts()
  const isBusiness = useSignedIn().account.type === 'business'
  return (
    <Menu trigger={trigger} defaultOpen>
      {errorMessage && (
        <MenuGroup label={errorMessage}>
          <MenuItem icon={<RefreshCw />} closeOnClick={false} onClick={retry}>
            Try again
          </MenuItem>
        </MenuGroup>
      )}
      <Choice label="Personal" accounts={accounts.filter(({ type }) => type === 'personal')} />
      <Choice label="Business" accounts={accounts.filter(({ type }) => type === 'business')} />
      {(errorMessage || accounts.length > 0) && <MenuDivider />}
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
    <MenuRadioGroup
      label={label}
      value={account.id}
      onValueChange={(id) => id !== account.id && switchWorkspace(id)}
      options={accounts.map((each) => ({
        value: each.id,
        label: each.name,
        icon: <WorkspaceAvatar id={each.id} name={each.name} picture={each.profile.picture} />,
      }))}
    />
  )
}
