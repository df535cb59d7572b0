import type { LucideIcon } from 'lucide-react'
import type { Session } from '#platform/contract/session.ts'
import type { NavGroup, Page } from '#platform/web/page/page.ts'

export type NavItem = { path: string; label: string; icon: LucideIcon }

/** The navigation is made from the pages: those with a place in it that the visitor may open. */
export function navOf(pages: Page[], session: Session): Record<NavGroup, NavItem[]> {
  const admin = session.signedIn && session.person.admin
  const group = (name: NavGroup) =>
    pages
      .filter(({ guard }) => guard !== 'admin' || admin)
      .flatMap(({ path, title, nav, secondaryNav }) =>
        [nav, secondaryNav].flatMap((entry) => (entry?.group === name ? [{ path, title, nav: entry }] : [])),
      )
      .toSorted((a, b) => a.nav.order - b.nav.order)
      .map(({ path, title, nav }) => ({ path, label: nav.label ?? title, icon: nav.icon }))
  return {
    main: group('main'),
    bundles: group('bundles'),
    foot: group('foot'),
    you: group('you'),
    workspace: group('workspace'),
    data: group('data'),
    admin: group('admin'),
  }
}

/** A phone has room for four tabs; the rest is behind More. */
export function tabsOf({ main, bundles, foot }: Pick<Record<NavGroup, NavItem[]>, 'main' | 'bundles' | 'foot'>) {
  return { tabs: main.slice(0, 4), more: [...main.slice(4), ...bundles], foot }
}
