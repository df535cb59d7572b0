import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { roleWithArticle } from '#areas/workspaces/ui/public/role-labels.ts'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { builtPages } from '../../pages.ts'
import { signOutOrAlert } from '../sign-out-or-alert.ts'
import { navOf, tabsOf, type NavItem } from './nav.ts'
import { ThemeSegment } from './theme-segment.tsx'
import { WorkspaceMenu } from './workspace-menu.tsx'

type MoreSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everything that has no tab of its own on a phone. */
export default function MoreSheet({ open, onOpenChange }: MoreSheetProps) {
  const session = useSignedIn()
  const { more, foot } = tabsOf(navOf(builtPages, session))
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} close={false} title={<Head onGo={close} />}>
      <nav aria-label="More">
        <ul className="grid grid-cols-3 gap-y-4 py-2 empty:hidden">
          {more.map((item) => (
            <li key={item.path}>
              <Tile {...item} onClick={close} />
            </li>
          ))}
        </ul>
        <ul className="divide-y divide-line-soft border-t border-line empty:hidden">
          {foot.map((item) => (
            <li key={item.path}>
              <Row {...item} onClick={close} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between border-t border-line py-3 text-15">
        Theme
        <ThemeSegment />
      </div>
      <div className="flex items-center gap-3 border-t border-line pt-3 text-14">
        <Avatar id={session.person.id} name={session.person.name} src={session.person.image ?? undefined} size={32} />
        <span className="min-w-0 flex-1 truncate font-medium">{session.person.name}</span>
        <Button kind="ghost" onClick={signOutOrAlert}>
          Sign out
        </Button>
      </div>
    </Dialog>
  )
}

/** The current workspace, and the switch to another. */
function Head({ onGo }: { onGo: () => void }) {
  const { account, role } = useSignedIn()
  return (
    <span className="flex items-center gap-3">
      <WorkspaceAvatar {...account} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15">{account.name}</span>
        <span className="block text-13 font-regular tracking-normal text-ink-3">
          {account.type === 'personal' ? 'Personal' : `Business, you are ${roleWithArticle[role]}`}
        </span>
      </span>
      <WorkspaceMenu trigger={<Button>Switch</Button>} onGo={onGo} />
    </span>
  )
}

type LinkProps = NavItem & { onClick: () => void }

function Tile({ path, label, icon: Icon, onClick }: LinkProps) {
  return (
    <Link to={path} onClick={onClick} className="flex flex-col items-center gap-2 text-13">
      <span className="flex size-11 items-center justify-center rounded-lg bg-surface-3">
        <Icon className="size-5" />
      </span>
      {label}
    </Link>
  )
}

function Row({ path, label, icon: Icon, onClick }: LinkProps) {
  return (
    <Link to={path} onClick={onClick} className="flex h-12 items-center gap-3.5 text-15">
      <Icon className="size-5 text-ink-2" />
      <span className="flex-1">{label}</span>
      <ChevronRight className="text-ink-3" />
    </Link>
  )
}
