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

/** Every page that the one who looks can go to: those at a fixed address, that their guard lets them see. */
export function destinationsOf(pages: readonly Page[], session: Session): Destination[] {
  return pages
    .filter(({ path, guard }) => isDestination(path) && isAllowed(guard, session))
    .map(({ path, title, description, nav }) => ({
      path,
      // The website's first page is titled for those who come from outside.
      label: path === '/' ? 'Website' : (nav?.label ?? title),
      note: noteOf(path),
      keywords: [title, description ?? '', path.replaceAll('/', ' ')],
      icon: nav?.icon ?? FileText,
    }))
}

/** Where one goes most: what the sidebar leads to, in its order. Whoever is not signed in has no sidebar, and few places. */
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

/** Nobody goes to where others send them: callbacks, links in mails, first steps. And the drawing board is no place. */
function isDestination(path: string): boolean {
  return !/\$|\/callback|\/auth\/(verify|sentEmail|authenticate|new-password)|^\/(admin-setup|test\/|template)/.test(
    path,
  )
}

/** What it is a part of: "Settings" for /settings/members. */
function noteOf(path: string): string | undefined {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return rest.length > 0 ? first.charAt(0).toUpperCase() + first.slice(1) : undefined
}
