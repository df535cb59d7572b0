import { useEffect } from 'react'
import { alert } from '#design/alert.ts'

/** Whoever comes from the link in a mail hears whether it worked; then the address says nothing of it any more. */
export function useMailLink(): void {
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('confirmed')) return
    if (address.searchParams.has('error'))
      alert({
        type: 'error',
        msg: 'This link does not work any more.',
        detail: 'It was used already, or it is too old.',
      })
    else alert({ type: 'success', msg: 'Your email address is confirmed.' })
    address.searchParams.delete('confirmed')
    address.searchParams.delete('error')
    history.replaceState(history.state, '', address)
  }, [])
}
