import { useEffect } from 'react'
import { googleErrorMessage } from '../rules/google-errors.ts'
import { showGoogleError } from './google-button.tsx'

/** Whoever comes back from Google without being in hears why; then the address says nothing of it any more. */
export function useGoogleError(): void {
  useEffect(() => {
    const address = new URL(location.href)
    const message = googleErrorMessage(address.searchParams.get('error'))
    if (message === undefined) return
    showGoogleError(message)
    address.searchParams.delete('error')
    history.replaceState(history.state, '', address)
  }, [])
}
