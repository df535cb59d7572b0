import { Suspense, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { cx } from '#design/cx.ts'
import { lazyComponent } from '#design/lazy-component.ts'
import { Kbd } from '#design/buttons/kbd.tsx'
import { Bell } from '#areas/notifications/ui/public/notification-bell.tsx'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import { useModKey, useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { builtPages } from '../../pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { IconAction } from './icon-action.tsx'
import { navOf, type NavItem } from './nav.ts'
import { paletteOpen } from '../palette/palette-open.ts'
import { WorkspaceMenu } from './workspace-menu.tsx'

const InstalledBundles = lazyComponent(() => import('#areas/bundles/ui/public/installed-bundles.tsx'))
const WorkingNow = lazyComponent(() => import('#areas/agents/ui/public/working-now.tsx'))

/** The left side from 1024px on: full, or folded to a rail of icons. */
export function Sidebar({ rail, onToggle }: { rail: boolean; onToggle: () => void }) {
  const session = useSignedIn()
  const { main, foot } = navOf(builtPages, session)
  const fold = (
    <IconAction label={rail ? 'Open the sidebar' : 'Fold the sidebar'} keys="[" onClick={onToggle}>
      <PanelLeft />
    </IconAction>
  )
  return (
    <aside
      aria-label="Sidebar"
      className={cx(
        'flex shrink-0 flex-col py-2 max-lg:hidden',
        rail ? 'w-(--rail) items-center' : 'w-(--sidebar) pl-2',
      )}
    >
      <div className={rail ? 'flex flex-col items-center' : 'flex items-center gap-1 *:first:min-w-0 *:first:flex-1'}>
        <Switcher rail={rail} />
        <Bell />
      </div>
      <SearchButton rail={rail} />
      <div className="-mx-1 min-h-0 overflow-y-auto px-1 [scrollbar-width:none]">
        <NavList label="Main" items={main} rail={rail} />
        <BundlesHead rail={rail} />
        <Suspense>
          <InstalledBundles isRail={rail} className={cx(navLink, rail ? railLink : wideLink)} />
        </Suspense>
      </div>
      <div className={cx('mt-auto flex flex-col gap-1 pt-2', rail && 'items-center')}>
        {!rail && (
          <Suspense>
            <WorkingNow />
          </Suspense>
        )}
        <NavList label="More" items={foot} rail={rail} />
        <div className={cx('group flex', rail ? 'flex-col items-center gap-1' : 'items-center')}>
          <AccountMenu rail={rail} />
          <span className={rail ? 'order-first' : 'opacity-0 group-hover:opacity-100 focus-within:opacity-100'}>
            {fold}
          </span>
        </div>
      </div>
    </aside>
  )
}

/** The current workspace. A click, or W, opens the list of others. */
function Switcher({ rail }: { rail: boolean }) {
  const { account } = useSignedIn()
  const trigger = useRef<HTMLButtonElement>(null)
  useShortcut('w', 'Switch workspace', () => trigger.current?.click(), { group: 'Anywhere' })
  return (
    <WorkspaceMenu
      trigger={
        <button
          ref={trigger}
          type="button"
          title="Switch workspace (W)"
          className={cx(switcher, rail ? 'w-10 justify-center' : 'gap-2 px-2')}
        >
          <WorkspaceAvatar {...account} />
          <span className={rail ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{account.name}</span>
          {!rail && <ChevronsUpDown className="size-3.5 text-ink-3" />}
        </button>
      }
    />
  )
}

function SearchButton({ rail }: { rail: boolean }) {
  const open = () => paletteOpen.set(true)
  const keys = useModKey('K')
  if (rail) {
    return (
      <IconAction label="Search" keys={keys} onClick={open}>
        <Search />
      </IconAction>
    )
  }
  return (
    <button type="button" onClick={open} className={searchField}>
      <Search className="size-3.5" />
      <span className="flex-1 text-left">Search</span>
      <Kbd keys={keys} />
    </button>
  )
}

function BundlesHead({ rail }: { rail: boolean }) {
  if (rail) return <hr className="mx-1.5 my-2 w-6 border-line" />
  return (
    <div className="flex items-center justify-between px-2 pt-3.5 pb-1 text-12 font-medium text-ink-3">
      <h2>
        <Link to="/bundles" className="hover:text-ink">
          Bundles
        </Link>
      </h2>
      <Link to="/bundles/explore" aria-label="Explore bundles" title="Explore bundles" className="hover:text-ink">
        <Plus className="size-3.5" />
      </Link>
    </div>
  )
}

function NavList({ label, items, rail }: { label: string; items: NavItem[]; rail: boolean }) {
  if (items.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-px">
        {items.map((item) => (
          <li key={item.path}>{rail ? <RailLink {...item} /> : <NavLink {...item} />}</li>
        ))}
      </ul>
    </nav>
  )
}

function NavLink({ path, label, icon: Icon }: NavItem) {
  return (
    <Link to={path} className={cx(navLink, wideLink)}>
      <Icon />
      {label}
    </Link>
  )
}

function RailLink({ path, label, icon: Icon }: NavItem) {
  return (
    <Link to={path} aria-label={label} title={label} className={cx(navLink, railLink)}>
      <Icon />
    </Link>
  )
}

const navLink =
  'flex items-center rounded-md border border-transparent text-13 font-medium text-ink-2 hover:bg-hover hover:text-ink [&>.lucide]:text-ink-3 ' +
  'data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:[&>.lucide]:text-accent-ink'

const wideLink = 'h-7.5 gap-2.25 px-2'
const railLink = 'size-9 justify-center'

const switcher = 'flex h-10 items-center rounded-md text-13 font-semibold hover:bg-hover data-popup-open:bg-hover'

const searchField =
  'mt-1.5 mb-2.5 flex h-8 items-center gap-2 rounded-md border border-line bg-surface pr-1.5 pl-2 text-13 text-ink-3 hover:border-line-hover'
