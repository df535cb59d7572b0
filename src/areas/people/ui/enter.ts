import { ownPath } from '#platform/contract/own-path.ts'
import { keepText, readKeptText } from '#platform/web/kept.ts'
import { startSigningIn } from '#platform/web/signing-in.ts'

/**
 * Somebody is in: on to where they wanted to be. The page is loaded anew, so the screen is covered until it is there.
 * `news`: what the shell says on arrival.
 */
export function goOn(news?: 'confirmed') {
  startSigningIn()
  const place = new URL(wantedPlace(), location.origin)
  if (news) place.searchParams.set(news, '')
  location.assign(place)
}

/**
 * The place somebody was on the way to when they were sent to sign in; only ever one of ours. It outlives the way through
 * a mail or another site, and is forgotten once they are in.
 */
export function wantedPlace(): string {
  return askedPlace() ?? ownPath(readKeptText('redirectUrl')) ?? '/dashboard'
}

/** What the address asks for, if it asks. */
export function askedPlace(): string | undefined {
  return ownPath(new URLSearchParams(location.search).get('redirectUrl'))
}

export function rememberPlace() {
  const place = askedPlace()
  if (place) keepText('redirectUrl', place)
}
