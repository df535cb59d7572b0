import { useEffect } from 'react'
import { googleErrorMessage } from '../rules/google-errors.ts'
import { showGoogleError } from './google-button.tsx'

/** Shows why Google sign-in failed, and removes the error from the URL. */
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
