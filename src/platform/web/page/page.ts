import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Call } from '../api/call.ts'
import type { Session } from '../../contract/session.ts'
import type { PageCommand } from './page-command.ts'

/**
 * A page, as data: an area lists its pages in ui/routes.tsx. Routes, guards, titles and navigation are made from them.
 */
export type Page = {
  /** The address, with `$name` for a parameter: `/tables/$id`. */
  path: `/${string}`
  layout: Layout
  guard: Guard
  /** The name of the page; the document's title is this followed by the product's name. */
  title: string
  description?: string
  /** Public pages are rendered whole on the server; the app's pages send their data and render in the browser. */
  render?: 'whole' | 'data'
  /**
   * Rendered whole, without React in the browser: links are plain anchors, and the only script is
   * src/app/web/no-script. For public pages with a fixed address. From the app it opens with a full page load.
   */
  noScript?: true
  /** The initial page header; by default a title, and on a phone tab bar and floating button. */
  header?: { tabBar?: boolean; floatingButton?: boolean; variant?: HeaderVariant }
  /** For a page without a layout that is part of the app: the sidebar beside it (first folded for `rail`), on a phone the tabs. */
  sidebar?: true | 'rail'
  /** Its place in the navigation, if it has one, and a second one. */
  nav?: NavEntry
  secondaryNav?: NavEntry
  /** Shortcut keys that open it from anywhere, one after the other: `g h`. */
  keys?: string
  /** Commands of the palette that begin here; the page runs them with `usePageCommand`. */
  commands?: PageCommand[]
  /** Runs before the page shows, on the server for the first page and in the browser after that. */
  load?: (context: PageContext) => Promise<unknown>
  /** The title made from the loaded data, for an address with parameters. */
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
/** The sidebar's three groups, and those of the settings and admin pages. */
export type NavGroup = 'main' | 'bundles' | 'foot' | 'you' | 'workspace' | 'data' | 'admin'

type NavEntry = { group: NavGroup; icon: LucideIcon; order: number; label?: string }

export type PageContext = {
  call: Call
  session: Session
  queries: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
}
