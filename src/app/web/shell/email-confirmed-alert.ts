import { useEffect } from 'react'
import { alert } from '#design/feedback/alert.ts'

/** Whoever has confirmed their address hears it where they land; then the page's own address says nothing of it. */
export function useEmailConfirmedAlert(): void {
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('confirmed')) return
    alert({ type: 'success', msg: 'Your email address is confirmed.' })
    address.searchParams.delete('confirmed')
    history.replaceState(history.state, '', address)
  }, [])
}
