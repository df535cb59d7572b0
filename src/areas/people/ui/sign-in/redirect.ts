import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import { writeLocalText, readLocalText } from '#platform/web/storage/local-storage.ts'
import { startSigningIn } from '#platform/web/auth/signing-in.ts'

/**
 * After signing in: loads the page that the person wanted. An overlay covers the screen until then. The shell shows
 * `notice`.
 */
export function continueToApp(notice?: 'confirmed') {
  startSigningIn()
  const target = new URL(redirectTarget(), location.origin)
  if (notice) target.searchParams.set(notice, '')
  location.assign(target)
}

/** After the first step of signing in: the second one, if the answer asks for it. */
export function continueAfterFirstStep(answer: unknown, notice?: 'confirmed') {
  const needsSecondFactor = typeof answer === 'object' && answer !== null && 'secondFactor' in answer
  if (!needsSecondFactor) return continueToApp(notice)
  startSigningIn()
  location.assign(`/auth/second-factor?${new URLSearchParams({ redirectUrl: redirectTarget() })}`)
}

/**
 * The page of ours that the person wanted before signing in. It is stored across mails and other sites, and removed
 * after sign-in.
 */
export function redirectTarget(): string {
  return requestedRedirect() ?? sameOriginPath(readLocalText('redirectUrl')) ?? '/dashboard'
}

/** The target in the URL, if there is one. */
export function requestedRedirect(): string | undefined {
  return sameOriginPath(new URLSearchParams(location.search).get('redirectUrl'))
}

export function storeRedirect() {
  const redirect = requestedRedirect()
  if (redirect) writeLocalText('redirectUrl', redirect)
}
