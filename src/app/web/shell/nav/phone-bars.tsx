import { Suspense, useState } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { lazyComponent } from '#design/lazy-component.ts'
import { Bell } from '#areas/notifications/ui/public/notification-bell.tsx'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import type { PageHeader } from '#platform/web/page/page-header.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { builtPages } from '../../pages.ts'
import { IconAction } from './icon-action.tsx'
import { navOf, tabsOf } from './nav.ts'
import { paletteOpen } from '../palette/palette-open.ts'

const MoreSheet = lazyComponent(() => import('./more-sheet.tsx'))

/** The top bar on a phone: the page's title, and search. */
export function PhoneTop({ header }: { header: PageHeader }) {
  const { account } = useSignedIn()
  return (
    <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line bg-surface pr-2 pl-4 lg:hidden">
      <WorkspaceAvatar {...account} />
      <span className="min-w-0 flex-1 truncate text-15 font-semibold">
        {header.variant === 'greeting' ? account.name : header.title}
      </span>
      <IconAction label="Search" onClick={() => paletteOpen.set(true)}>
        <Search />
      </IconAction>
      <Bell />
    </header>
  )
}

/** The bottom tabs on a phone: four pages, and More for the rest. */
export function TabBar() {
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never')
  const { tabs } = tabsOf(navOf(builtPages, useSignedIn()))
  const isInMore = useLocation({ select: ({ pathname }) => !tabs.some(({ path }) => pathname.startsWith(path)) })
  return (
    <nav aria-label="Tabs" data-tabbar className={bar}>
      {tabs.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} className={tab}>
          <Icon className="size-5" />
          {label}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        data-status={isInMore ? 'active' : undefined}
        className={tab}
        onClick={() => setMore('open')}
      >
        <LayoutGrid className="size-5" />
        More
      </button>
      {more !== 'never' && (
        <Suspense>
          <MoreSheet open={more === 'open'} onOpenChange={(open) => setMore(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </nav>
  )
}

/** The page's main action on a phone. */
export function FloatingButton({ header: { button } }: { header: PageHeader }) {
  if (!button) return null
  return (
    <button type="button" aria-label={button.text} onClick={button.action} className={fab}>
      <Plus className="size-6" />
    </button>
  )
}

const bar =
  'flex h-[calc(var(--tabbar)+env(safe-area-inset-bottom))] shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] *:flex-1 lg:hidden'

const tab =
  'relative flex flex-col items-center justify-center gap-0.75 text-11 font-medium text-ink-3 data-[status=active]:text-accent-ink ' +
  'before:absolute before:-top-px before:hidden before:h-0.5 before:w-7 before:rounded-b-xs before:bg-accent-ink data-[status=active]:before:block'

/* Above the tab bar, the offline banner and the uploads. */
const fab =
  'fixed right-4 bottom-[calc(16px+max(var(--tabbar-height),env(safe-area-inset-bottom))+var(--offline-height)+var(--uploads-height,0px))] z-(--z-fab) flex size-14 items-center justify-center rounded-[18px] bg-accent text-on-accent shadow-fab active:bg-accent-press lg:hidden'
