import { useEffect } from 'react'
import { tellGoogleTrouble } from './google-button.tsx'

/** Whoever comes back from Google without being in hears why; then the address says nothing of it any more. */
export function useGoogleTrouble(): void {
  useEffect(() => {
    const address = new URL(location.href)
    const message = address.searchParams.get('error')
    if (message === null) return
    tellGoogleTrouble(message.slice(0, longest))
    address.searchParams.delete('error')
    history.replaceState(history.state, '', address)
  }, [])
}

/** Anybody can write an address; a sentence is as much as it gets to say. */
const longest = 160
