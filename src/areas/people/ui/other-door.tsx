import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '#design/link.tsx'
import { askedPlace } from './enter.ts'

/** The address of another auth page, which keeps where somebody was on the way to. */
export function OtherDoor({ to, children }: { to: string; children: (href: string) => ReactNode }) {
  return children(useHydrated() ? withPlace(to) : to)
}

export function DoorLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <OtherDoor to={to}>
      {(href) => (
        <Link alone href={href}>
          {children}
        </Link>
      )}
    </OtherDoor>
  )
}

export function withPlace(to: string): string {
  const redirectUrl = askedPlace()
  return redirectUrl ? `${to}?${new URLSearchParams({ redirectUrl })}` : to
}
