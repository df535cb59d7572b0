import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'

/** After a navigation, moves the focus to the new page's content and announces its title. */
export function Announcer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.getElementById('main')
        // The person may have opened the palette meanwhile, and is typing in it.
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
