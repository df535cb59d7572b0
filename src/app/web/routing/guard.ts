import { redirect } from '@tanstack/react-router'
import type { Session } from '#platform/contract/session.ts'
import { sameOriginPath } from '#platform/contract/same-origin-path.ts'
import type { Guard } from '#platform/web/page/page.ts'
import { pages } from '../pages.ts'
import { notFoundWith } from './page-error.ts'

/** Lets a visitor through to a route of the table, or throws. A route that nobody knows has no guard that could be asked. */
export function guardRoute(route: string, session: Session, address: string): void {
  const page = pages.find(({ path }) => path === route)
  if (!page) throw new Error(`No such route: ${route}`)
  checkGuard(page.guard, session, address)
}

/** Lets a visitor through to a page, or throws where they go instead. `address` is the page's own path and query. */
export function checkGuard(guard: Guard, session: Session, address: string): void {
  if (guard !== 'everyone' && session.signedIn && session.person.unverified && !isVerifyPage(address))
    throw redirect({ href: verifyEmailUrl(address) })
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

/** To the sign-in page and back. The page is loaded anew: in another tab they may have signed in already. */
function redirectToSignIn(address: string) {
  const redirectUrl = sameOriginPath(address) ?? '/dashboard'
  return redirect({ href: `/auth/login?${new URLSearchParams({ redirectUrl })}`, reloadDocument: true })
}

/** The one page that is open to whoever came by a password and has not confirmed the address. */
const verifyPage = '/auth/verify-email'

/** And then to where they wanted to be, which the page remembers. */
function verifyEmailUrl(address: string): string {
  const target = requestedRedirect(address) ?? sameOriginPath(address)
  const isDefault = !target || target === '/dashboard' || target.startsWith('/auth/')
  return isDefault ? verifyPage : `${verifyPage}?${new URLSearchParams({ redirectUrl: target })}`
}

function isVerifyPage(address: string): boolean {
  return new URL(address, 'http://taaskly.invalid').pathname === verifyPage
}

const adminsOnly = {
  status: 403,
  title: 'Only for admins',
  message: 'This page is for the admins of this installation. Ask one of them if you need something here.',
}

/** Where a sign-in page was told to go on to. */
function requestedRedirect(address: string) {
  return sameOriginPath(new URL(address, 'http://taaskly.invalid').searchParams.get('redirectUrl'))
}
