import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '#design/buttons/link.tsx'
import { requestedRedirect } from './redirect.ts'

/** The URL of another sign-in page, with the same redirect target. */
export function WithAuthHref({ to, children }: { to: string; children: (href: string) => ReactNode }) {
  return children(useHydrated() ? withRedirect(to) : to)
}

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <WithAuthHref to={to}>
      {(href) => (
        <Link standalone href={href}>
          {children}
        </Link>
      )}
    </WithAuthHref>
  )
}

export function withRedirect(to: string): string {
  const redirectUrl = requestedRedirect()
  return redirectUrl ? `${to}?${new URLSearchParams({ redirectUrl })}` : to
}
