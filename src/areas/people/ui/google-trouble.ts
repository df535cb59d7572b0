import { useEffect } from 'react'
import { googleTroubleIn } from '../rules/google-trouble.ts'
import { tellGoogleTrouble } from './google-button.tsx'

/** Whoever comes back from Google without being in hears why; then the address says nothing of it any more. */
export function useGoogleTrouble(): void {
  useEffect(() => {
    const address = new URL(location.href)
    const message = googleTroubleIn(address.searchParams.get('error'))
    if (message === undefined) return
    tellGoogleTrouble(message)
    address.searchParams.delete('error')
    history.replaceState(history.state, '', address)
  }, [])
}
