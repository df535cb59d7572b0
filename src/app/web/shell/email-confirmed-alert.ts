import { useEffect } from 'react'
import { alert } from '#design/feedback/alert.ts'

/** After a confirmation link, shows an alert and removes the mark from the page's address. */
export function useEmailConfirmedAlert(): void {
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('confirmed')) return
    alert({ type: 'success', msg: 'Your email address is confirmed.' })
    address.searchParams.delete('confirmed')
    history.replaceState(history.state, '', address)
  }, [])
}
