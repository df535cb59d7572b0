import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Call } from '../api/call.ts'
import type { Session } from '../../contract/session.ts'

/** A screen, as data: an area lists its pages in ui/routes.tsx, and routes, guards, titles and navigation follow. */
export type Page = {
  /** The address, with `$name` for a part that varies: `/tables/$id`. */
  path: `/${string}`
  layout: Layout
  guard: Guard
  /** The name of the page; the document's title is this followed by the product's name. */
  title: string
  description?: string
  /** Public pages are rendered whole on the server; the app's pages send their data and draw in the browser. */
  render?: 'whole' | 'data'
  /**
   * Whole, and then left alone: no React comes to the browser, links are plain ones, and what moves is HTML's own or in
   * src/app/web/still. For public pages at a fixed address. Whoever comes from the app gets it by a full load.
   */
  noScript?: true
  /** What the page header begins with; by default a title, and on a phone tab bar and floating button. */
  header?: { tabBar?: boolean; floatingButton?: boolean; variant?: HeaderVariant }
  /** A page without a layout that stands in the app all the same: the sidebar beside it, on a phone the tabs below it. */
  sidebar?: true
  /** Its place in the navigation, if it has one, and a second one. */
  nav?: NavEntry
  secondaryNav?: NavEntry
  /** Keys that lead here from anywhere, one after the other: `g h`. */
  keys?: string
  /** Runs before the page shows, on the server for the first page and in the browser after that. */
  load?: (context: PageContext) => Promise<unknown>
  /** The title from what was loaded, for an address at which each thing has its own. */
  titleOf?: (context: PageContext) => Promise<string | undefined>
  view: () => Promise<{ default: ComponentType }>
}

export type Layout =
  | 'admin'
  | 'auth'
  | 'custom-header-dashboard'
  | 'dashboard'
  | 'default'
  | 'focus'
  | 'landing'
  | 'onboarding'
  | 'whatsapp-crm'
  | 'teambox'
  | 'settings'
  | 'none'

/** A greeting is large; `none` is for pages that draw their own heading. */
export type HeaderVariant = 'title' | 'greeting' | 'none'

export type Guard = 'everyone' | 'signed-out' | 'signed-in' | 'admin'
/** The sidebar's three, and those beside the settings and the admin's pages. */
export type NavGroup = 'main' | 'bundles' | 'foot' | 'you' | 'workspace' | 'data' | 'admin'

type NavEntry = { group: NavGroup; icon: LucideIcon; order: number; label?: string }

export type PageContext = {
  call: Call
  session: Session
  queries: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
}
