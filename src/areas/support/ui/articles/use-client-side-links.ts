import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'

/** Links in HTML from the server: those to our own pages open without a full load. */
export function useClientSideLinks() {
  const router = useRouter()
  return useCallback(
    (text: HTMLElement | null) => {
      if (!text) return undefined
      const open = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!link || !isPlain || link.origin !== location.origin || nonAppPaths.test(link.pathname)) return
        event.preventDefault()
        router.history.push(link.pathname + link.search + link.hash)
      }
      text.addEventListener('click', open)
      return () => text.removeEventListener('click', open)
    },
    [router],
  )
}

/** Same origin, but not a page of the app. */
const nonAppPaths = /^\/api\//
