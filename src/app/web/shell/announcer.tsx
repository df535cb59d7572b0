import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'

/** After a navigation the keyboard begins at the new page's content, and its title is read out. */
export function Announcer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.getElementById('main')
        // Whoever has opened the palette meanwhile goes on typing in it.
        const isInDialog = document.activeElement?.closest('[role="dialog"]')
        if (main && !isInDialog && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
