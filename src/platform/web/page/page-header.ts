import { useLayoutEffect } from 'react'
import type { HeaderVariant } from './page.ts'
import { screenState } from '../screen-state.ts'

/** What stands above a page, and what the phone's bars show for it. */
export type PageHeader = {
  title: string
  description?: string | undefined
  /** The page's one main action: a button above the page, the floating button on a phone. */
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

/** Sets the page's header for as long as the page is there. What is left out stays as the page's route says. */
export function usePageHeader(header: Partial<PageHeader>) {
  useLayoutEffect(() => currentHeader.set(header))
  useLayoutEffect(() => () => currentHeader.set({}), [])
}

/** What the page on the screen has set. The server sees nothing of it, so layouts begin with the route's words. */
export const currentHeader = screenState<Partial<PageHeader>>({})
