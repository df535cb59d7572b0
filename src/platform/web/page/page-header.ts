import { useLayoutEffect } from 'react'
import type { HeaderVariant } from './page.ts'
import { screenState } from '../screen-state.ts'

/** The header above a page, and what the phone's bars show for it. */
export type PageHeader = {
  title: string
  description?: string | undefined
  /** The page's main action: a button above the page, the floating button on a phone. */
  button?: { text: string; action: () => void } | undefined
  tabBar: boolean
  floatingButton: boolean
  loading: boolean
  variant: HeaderVariant
}

export const defaultHeader: PageHeader = {
  title: 'Loading...',
  tabBar: true,
  floatingButton: true,
  loading: false,
  variant: 'title',
}

/** Sets the page's header while the page is mounted. Fields that are left out keep the route's values. */
export function usePageHeader(header: Partial<PageHeader>) {
  useLayoutEffect(() => currentHeader.set(header))
  useLayoutEffect(() => () => currentHeader.set({}), [])
}

/** What the current page has set. It is empty on the server, so layouts start with the route's values. */
export const currentHeader = screenState<Partial<PageHeader>>({})
