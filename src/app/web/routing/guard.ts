import { redirect } from '@tanstack/react-router'
import type { Session } from '#platform/contract/session.ts'
import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import type { Guard } from '#platform/web/page/page.ts'
import { pages } from '../pages.ts'
import { notFoundWith } from './page-error.ts'

/** Lets a visitor through to a route of the table, or throws. An unknown route has no guard. */
export function guardRoute(route: string, session: Session, address: string): void {
  const page = pages.find(({ path }) => path === route)
  if (!page) throw new Error(`No such route: ${route}`)
  checkGuard(page.guard, session, address)
}

/** Lets a visitor through to a page, or throws a redirect. `address` is the page's own path and query. */
export function checkGuard(guard: Guard, session: Session, address: string): void {
  if (guard !== 'everyone' && session.signedIn && session.person.unverified && !isVerifyPage(address))
    throw redirect({ href: verifyEmailUrl(address) })
  const isClosed = session.signedIn && session.secondFactorMissing && pathOf(address) !== secondFactorPage
  if (guard === 'signed-in' && isClosed) throw redirect({ href: secondFactorPage })
  switch (guard) {
    case 'everyone':
      return
    case 'signed-out':
      if (session.signedIn) throw redirect({ href: requestedRedirect(address) ?? '/dashboard' })
      return
    case 'signed-in':
      if (!session.signedIn) throw redirectToSignIn(address)
      return
    case 'admin':
      if (!session.signedIn) throw redirectToSignIn(address)
      if (!session.person.admin) throw notFoundWith(adminsOnly)
      return
    default:
      throw new Error(`No such guard: ${String(guard satisfies never)}`)
  }
}

/** To the sign-in page and back. It is a full page load: they may have signed in already in another tab. */
function redirectToSignIn(address: string) {
  const redirectUrl = sameOriginPath(address) ?? '/dashboard'
  return redirect({ href: `/auth/login?${new URLSearchParams({ redirectUrl })}`, reloadDocument: true })
}

/** The only page for people who signed up with a password and have not confirmed their address. */
const verifyPage = '/auth/verify-email'

/** The only page of a workspace that requires a second factor, for members without one. */
const secondFactorPage = '/auth/set-up-second-factor'

/** Remembers the page that they wanted to open. */
function verifyEmailUrl(address: string): string {
  const target = requestedRedirect(address) ?? sameOriginPath(address)
  const isDefault = !target || target === '/dashboard' || target.startsWith('/auth/')
  return isDefault ? verifyPage : `${verifyPage}?${new URLSearchParams({ redirectUrl: target })}`
}

function isVerifyPage(address: string): boolean {
  return pathOf(address) === verifyPage
}

function pathOf(address: string): string {
  return new URL(address, 'http://taaskly.invalid').pathname
}

const adminsOnly = {
  status: 403,
  title: 'Only for admins',
  message: 'This page is for the admins of this installation. Ask one of them if you need something here.',
}

/** Where a sign-in page should redirect to. */
function requestedRedirect(address: string) {
  return sameOriginPath(new URL(address, 'http://taaskly.invalid').searchParams.get('redirectUrl'))
}
