import { sameOriginPath } from '#platform/contract/same-origin-path.ts'
import { writeLocalText, readLocalText } from '#platform/web/storage/local-storage.ts'
import { startSigningIn } from '#platform/web/auth/signing-in.ts'

/**
 * Somebody is in: on to where they wanted to be. The page is loaded anew, so the screen is covered until it is there.
 * `news`: what the shell says on arrival.
 */
export function continueToApp(notice?: 'confirmed') {
  startSigningIn()
  const target = new URL(redirectTarget(), location.origin)
  if (notice) target.searchParams.set(notice, '')
  location.assign(target)
}

/**
 * The place somebody was on the way to when they were sent to sign in; only ever one of ours. It outlives the way through
 * a mail or another site, and is forgotten once they are in.
 */
export function redirectTarget(): string {
  return requestedRedirect() ?? sameOriginPath(readLocalText('redirectUrl')) ?? '/dashboard'
}

/** What the address asks for, if it asks. */
export function requestedRedirect(): string | undefined {
  return sameOriginPath(new URLSearchParams(location.search).get('redirectUrl'))
}

export function storeRedirect() {
  const redirect = requestedRedirect()
  if (redirect) writeLocalText('redirectUrl', redirect)
}
