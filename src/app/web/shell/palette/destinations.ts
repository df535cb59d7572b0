import FileText from 'lucide-react/icons/file-text'
import type { LucideIcon } from 'lucide-react'
import type { Session } from '#platform/contract/session.ts'
import type { Page } from '#platform/web/page/page.ts'
import { navOf } from '../nav/nav.ts'

export type Destination = {
  path: string
  label: string
  note: string | undefined
  keywords: string[]
  icon: LucideIcon
}

/** Every page that the visitor can open: with a fixed address, and allowed by its guard. */
export function destinationsOf(pages: readonly Page[], session: Session): Destination[] {
  return pages
    .filter(({ path, guard }) => isDestination(path) && isAllowed(guard, session))
    .map(({ path, title, description, nav }) => ({
      path,
      // The home page's title is written for people from outside.
      label: path === '/' ? 'Website' : (nav?.label ?? title),
      note: noteOf(path),
      keywords: [title, description ?? '', path.replaceAll('/', ' ')],
      icon: nav?.icon ?? FileText,
    }))
}

/**
 * The most used pages: the items of the sidebar, in order. A visitor who is not signed in has no sidebar, and few
 * pages.
 */
export function sidebarDestinations(
  destinations: readonly Destination[],
  pages: Page[],
  session: Session,
): readonly Destination[] {
  if (!session.signedIn) return destinations
  const { main, bundles, foot } = navOf(pages, session)
  return [...main, ...bundles, ...foot].flatMap(({ path }) =>
    destinations.filter((destination) => destination.path === path),
  )
}

function isAllowed(guard: Page['guard'], session: Session): boolean {
  if (guard === 'signed-out') return !session.signedIn
  if (guard === 'signed-in') return session.signedIn
  return guard !== 'admin' || (session.signedIn && session.person.admin)
}

/**
 * People do not navigate to callbacks, links in mails and first steps. The component gallery is no destination either.
 */
function isDestination(path: string): boolean {
  return !/\$|\/callback|\/auth\/(verify|sentEmail|authenticate|new-password)|^\/(admin-setup|test\/|template)/.test(
    path,
  )
}

/** The section it belongs to: "Settings" for /settings/members. */
function noteOf(path: string): string | undefined {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return rest.length > 0 ? first.charAt(0).toUpperCase() + first.slice(1) : undefined
}
